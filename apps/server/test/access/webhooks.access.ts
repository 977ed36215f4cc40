import type { AccessTable } from './read-access-tables.ts';

export const access: AccessTable = {
  organisers: {
    'GET /webhooks': 'session',
    'POST /webhooks': 'session',
    'PUT /webhooks/:id': 'session',
    'DELETE /webhooks/:id': 'session',
    'POST /webhooks/:id/secret': 'session',
    'GET /webhooks/:id/deliveries': 'session',
    'POST /webhooks/:id/deliveries/:delivery/again': 'session',
    'POST /webhooks/:id/test': 'session',
  },
  ofOneRole: {
    'GET /webhooks': 'SuperAdmin',
    'POST /webhooks': 'SuperAdmin',
    'PUT /webhooks/:id': 'SuperAdmin',
    'DELETE /webhooks/:id': 'SuperAdmin',
    'POST /webhooks/:id/secret': 'SuperAdmin',
    'GET /webhooks/:id/deliveries': 'SuperAdmin',
    'POST /webhooks/:id/deliveries/:delivery/again': 'SuperAdmin',
    'POST /webhooks/:id/test': 'SuperAdmin',
  },
  tokens: {
    'GET /webhooks': 'never',
    'POST /webhooks': 'never',
    'PUT /webhooks/:id': 'never',
    'DELETE /webhooks/:id': 'never',
    'POST /webhooks/:id/secret': 'never',
    'GET /webhooks/:id/deliveries': 'never',
    'POST /webhooks/:id/deliveries/:delivery/again': 'never',
    'POST /webhooks/:id/test': 'never',
  },
};
