import type { AccessTable } from './read-access-tables.ts';

export const access: AccessTable = {
  organisers: {
    'GET /calendar': 'session',
    'GET /calendar/collisions/push': 'session',
    'GET /calendar/collisions/event': 'session',
    'GET /calendar/address': 'session',
    'POST /calendar/address/renew': 'session',
    'GET /calendar/:token.ics': 'public',
  },
  tokens: {
    'GET /calendar/address': 'never',
    'POST /calendar/address/renew': 'never',
  },
};
