import type { AccessTable } from './read-access-tables.ts';

export const access: AccessTable = {
  organisers: {
    'GET /roles/:id/handover': 'session',
    'POST /roles/:id/handover': 'session',
    'DELETE /roles/:id/handover': 'session',
  },
  tokens: {
    'GET /roles/:id/handover': 'never',
    'DELETE /roles/:id/handover': 'never',
  },
};
