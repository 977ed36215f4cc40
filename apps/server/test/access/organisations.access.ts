import type { AccessTable } from './read-access-tables.ts';

export const access: AccessTable = {
  organisers: {
    'GET /divisions': ['InviteDivisionAdmin', 'Committee'],
    'GET /divisions/:id/admins': ['InviteDivisionAdmin', 'Committee'],
    'POST /divisions/invite-admin': ['InviteDivisionAdmin'],
    'POST /divisions/admins/:inviteId/resend': ['InviteDivisionAdmin'],
    'DELETE /divisions/admins/:inviteId': ['InviteDivisionAdmin'],
    'POST /divisions/validate-token': 'public',
    'POST /divisions/register-admin': 'public',
    'GET /committees/:divisionId': ['Committee'],
    'POST /committees/invite-moderator': ['Committee'],
    'PUT /committees/:id': ['Committee'],
    'POST /committees/:id/resend-invite': ['Committee'],
    'GET /committees/:id/events': ['Committee'],
    'DELETE /committees/:id': ['Committee'],
    'POST /committees/validate-token': 'public',
    'POST /committees/register-moderator': 'public',
    'GET /function-types': ['Committee'],
    'GET /creators': ['PushNotification', 'CustomTheme', 'Polls', 'Events'],
  },
  ofOneRole: {
    'POST /divisions/invite-admin': 'SuperAdmin',
    'POST /divisions/admins/:inviteId/resend': 'SuperAdmin',
    'DELETE /divisions/admins/:inviteId': 'SuperAdmin',
  },
};
