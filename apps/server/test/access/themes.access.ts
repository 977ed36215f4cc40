import type { AccessTable } from './read-access-tables.ts';

export const access: AccessTable = {
  organisers: {
    'GET /themes/active': ['CustomTheme'],
    'GET /themes/upcoming': ['CustomTheme'],
    'GET /themes/history': ['CustomTheme'],
    'GET /themes/draft': ['CustomTheme'],
    'GET /themes/overlaps': ['CustomTheme'],
    'GET /themes/:id': ['CustomTheme'],
    'POST /themes': ['CustomTheme'],
    'PUT /themes/:id': ['CustomTheme'],
    'DELETE /themes/:id': ['CustomTheme'],
  },
};
