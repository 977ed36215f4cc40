import type { AccessTable } from './read-access-tables.ts';

export const access: AccessTable = {
  organisers: {
    'POST /auth/login': 'public',
    'POST /auth/logout': 'public',
    'POST /auth/refresh-token': 'public',
    'GET /user': 'session',
    'GET /restores/recent': 'session',
    'PUT /user/change-password': 'session',
    'POST /user/confirm': 'session',
    'GET /user/sessions': 'session',
    'DELETE /user/sessions/:id': 'session',
    'DELETE /user/sessions': 'session',
    'POST /password/reset': 'public',
    'POST /password/validate-reset-token': 'public',
    'PUT /password': 'public',
  },
};
