import type { AccessTable } from './read-access-tables.ts';

export const access: AccessTable = {
  organisers: {
    'GET /history': 'session',
    'GET /history/people': 'session',
    'POST /history/:id/restore': 'session',
    'POST /history/:id/redact': 'session',
  },
  ofOneRole: { 'POST /history/:id/redact': 'SuperAdmin' },
  tokens: {
    'POST /history/:id/restore': 'never',
    'POST /history/:id/redact': 'never',
    'GET /history': 'whole',
    'GET /history/people': 'whole',
  },
};
