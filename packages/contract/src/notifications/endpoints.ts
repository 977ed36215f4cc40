import { archiveQuery, ofGroup, ofType } from '../core/archive-query.ts';
import { endpoint } from '../core/endpoint.ts';
import { idsQuery, listAnswer } from '../core/paging.ts';
import {
  notification,
  notificationBody,
  notificationTypes,
  notificationUpdate,
  testBody,
  testOutcome,
} from './fields.ts';
import { pushReadiness } from './push-status.ts';

const tabQuery = archiveQuery.extend({ ...ofGroup, ...ofType(notificationTypes) });

export const getPushReadiness = endpoint({
  method: 'GET',
  path: '/push-readiness',
  needs: ['PushNotification', 'AlarmPushNotification', 'Polls', 'Events'],
  answer: pushReadiness,
  summary: 'Whether pushes would arrive if they were sent now, and what to tell a sender if not.',
});
export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  needs: 'PushNotification',
  query: tabQuery.extend(idsQuery),
  answer: listAnswer('notifications', notification),
  summary: 'What has been sent, newest first.',
});
export const listScheduledNotifications = endpoint({
  method: 'GET',
  path: '/notifications/scheduled',
  needs: 'PushNotification',
  query: tabQuery,
  answer: listAnswer('scheduledNotifications', notification),
  summary: 'What waits for its time, soonest first.',
});
export const listDraftNotifications = endpoint({
  method: 'GET',
  path: '/notifications/draft',
  needs: 'PushNotification',
  query: tabQuery,
  answer: listAnswer('scheduledNotifications', notification),
  summary: 'Drafts, latest changed first.',
});
export const getNotification = endpoint({
  method: 'GET',
  path: '/notifications/:id',
  needs: ['PushNotification', 'AlarmPushNotification'],
  answer: notification,
  summary: 'One notification or alarm, to edit or copy.',
});
export const createNotification = endpoint({
  method: 'POST',
  path: '/notifications',
  needs: 'PushNotification',
  tokens: 'write',
  body: notificationBody,
  answer: notification,
  status: 201,
  summary: 'Saves a draft, schedules a notification or, without a time, sends it now.',
});
export const updateNotification = endpoint({
  method: 'PUT',
  path: '/notifications/scheduled/:id',
  needs: 'PushNotification',
  alsoNeeds: 'freshProofForAlarms',
  tokens: 'write',
  body: notificationUpdate,
  answer: notification,
  summary: 'Replaces a draft, or a scheduled notification that has not begun to leave.',
});
export const sendNotification = endpoint({
  method: 'POST',
  path: '/notifications/scheduled/:id/send',
  needs: ['PushNotification', 'AlarmPushNotification'],
  alsoNeeds: 'freshProofForAlarms',
  tokens: 'write',
  answer: notification,
  status: 200,
  summary:
    'Sends what is held, or sends again to the devices that were not reached, and to no others. Called twice, it sends once.',
});
export const keepNotificationTime = endpoint({
  method: 'POST',
  path: '/notifications/scheduled/:id/keep-time',
  needs: ['PushNotification', 'AlarmPushNotification'],
  alsoNeeds: 'freshProofForAlarms',
  tokens: 'write',
  answer: notification,
  status: 200,
  summary: 'What is held since a restore leaves at its planned time after all.',
});
export const deleteNotification = endpoint({
  method: 'DELETE',
  path: '/notifications/scheduled/:id',
  needs: 'PushNotification',
  tokens: 'write',
  summary: 'Removes a draft, or takes back what has not begun to leave or is held.',
});
export const createAlarm = endpoint({
  method: 'POST',
  path: '/notifications/alarm',
  needs: 'AlarmPushNotification',
  alsoNeeds: 'freshProof',
  body: notificationBody,
  answer: notification,
  status: 201,
  summary: 'As a notification, but sent with high priority.',
});
export const testNotification = endpoint({
  method: 'POST',
  path: '/notifications/test',
  needs: 'PushNotification',
  tokens: 'never',
  body: testBody,
  answer: testOutcome,
  summary: 'Sends a test to the caller alone, marked as one. It is kept nowhere and counted nowhere.',
});
export const testAlarm = endpoint({
  method: 'POST',
  path: '/notifications/alarm/test',
  needs: 'AlarmPushNotification',
  tokens: 'never',
  body: testBody,
  answer: testOutcome,
  summary: 'As the test of a notification, but sent with high priority.',
});
