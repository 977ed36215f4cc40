import type { AccessTable } from './read-access-tables.ts';

export const access: AccessTable = {
  organisers: {
    'GET /push-readiness': ['PushNotification', 'AlarmPushNotification', 'Polls', 'Events'],
    'GET /notifications': ['PushNotification'],
    'GET /notifications/scheduled': ['PushNotification'],
    'GET /notifications/draft': ['PushNotification'],
    'GET /notifications/:id': ['PushNotification', 'AlarmPushNotification'],
    'POST /notifications': ['PushNotification'],
    'PUT /notifications/scheduled/:id': ['PushNotification'],
    'DELETE /notifications/scheduled/:id': ['PushNotification'],
    'POST /notifications/scheduled/:id/send': ['PushNotification', 'AlarmPushNotification'],
    'POST /notifications/scheduled/:id/keep-time': ['PushNotification', 'AlarmPushNotification'],
    'POST /notifications/alarm': ['AlarmPushNotification'],
    'POST /notifications/test': ['PushNotification'],
    'POST /notifications/alarm/test': ['AlarmPushNotification'],
    'GET /push-settings': ['PushNotification', 'AlarmPushNotification', 'InviteDivisionAdmin'],
    'PUT /push-settings': ['InviteDivisionAdmin'],
    'GET /notification-templates': ['PushNotification', 'AlarmPushNotification'],
    'GET /notification-templates/:id': ['PushNotification', 'AlarmPushNotification'],
    'POST /notification-templates': ['PushNotification', 'AlarmPushNotification'],
    'PUT /notification-templates/:id': ['PushNotification', 'AlarmPushNotification'],
    'DELETE /notification-templates/:id': ['PushNotification', 'AlarmPushNotification'],
  },
  ofOneRole: { 'PUT /push-settings': 'SuperAdmin' },
  members: {
    'GET /app/v1/inbox': 'member',
    'POST /app/v1/inbox/:id/seen': 'member',
  },
};
