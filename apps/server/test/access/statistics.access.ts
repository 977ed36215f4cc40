import type { AccessTable } from './read-access-tables.ts';

export const access: AccessTable = {
  organisers: {
    'GET /statistics': 'session',
    'GET /statistics/:kind/:id': 'session',
  },
};
