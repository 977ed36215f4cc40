import type { AccessTable } from './read-access-tables.ts';

export const access: AccessTable = {
  organisers: {
    'GET /statistics': 'session',
    'GET /statistics/:kind/:id': 'session',
  },
  tokens: {
    'GET /statistics': 'whole',
    'GET /statistics/:kind/:id': 'whole',
  },
};
