import type { AccessTable } from './read-access-tables.ts';

export const access: AccessTable = {
  organisers: {
    'GET /events': ['Events', 'CustomTheme'],
    'GET /events/active': ['Events'],
    'GET /events/history': ['Events'],
    'GET /events/draft': ['Events'],
    'GET /events/categories': ['Events'],
    'GET /events/audience': ['Events'],
    'GET /events/hosts': ['Events'],
    'GET /events/divisions': ['Events'],
    'GET /events/user-specific-divisions': ['Events'],
    'GET /events/user-types': ['Events'],
    'GET /events/:id': ['Events'],
    'POST /events': ['Events'],
    'PUT /events/:id': ['Events'],
    'DELETE /events/:id': ['Events'],
    'POST /events/:id/cancel': ['Events'],
    'POST /events/:id/take-down': ['Events'],
  },
  ofOneRole: {
    'POST /events/:id/take-down': 'SuperAdmin',
  },
  members: {
    'GET /app/v1/events': 'member',
    'GET /app/v1/events/categories': 'member',
    'GET /app/v1/events/divisions': 'member',
    'GET /app/v1/events/:id': 'member',
    'GET /app/v1/public-events/:id': 'public',
    'GET /app/v1/events/:id/calendar': 'member',
    'GET /app/v1/events/:id/reminder': 'member',
    'PUT /app/v1/events/:id/reminder': 'member',
    'DELETE /app/v1/events/:id/reminder': 'member',
    'GET /app/v1/calendar': 'member',
    'POST /app/v1/calendar/renew': 'member',
    'GET /app/v1/calendar/:token.ics': 'public',
  },
};
