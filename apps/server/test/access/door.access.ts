import type { AccessTable } from './read-access-tables.ts';

export const access: AccessTable = {
  organisers: {
    'GET /events/:id/doors': ['Events'],
    'PUT /events/:id/doors': ['Events'],
    'DELETE /events/:id/doors': ['Events'],
    'DELETE /events/:id/doors/:doorId': ['Events'],
    'POST /events/:id/pin': ['Events'],
  },
  doors: {
    'POST /door/v1/session': 'public',
    'GET /door/v1/tickets': 'door',
    'POST /door/v1/scans': 'door',
    'POST /door/v1/allotment': 'door',
    'POST /door/v1/sales': 'door',
    'POST /door/v1/logout': 'public',
  },
};
