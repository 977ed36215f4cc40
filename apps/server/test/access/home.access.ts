import type { AccessTable } from './read-access-tables.ts';

export const access: AccessTable = {
  members: {
    'GET /app/v1/home': 'member',
  },
};
