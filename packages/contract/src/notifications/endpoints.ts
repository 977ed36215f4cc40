import { endpoint } from '../core/endpoint.ts';

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  needs: 'PushNotification',
});
export const listScheduledNotifications = endpoint({
  method: 'GET',
  path: '/notifications/scheduled',
  needs: 'PushNotification',
});
export const listDraftNotifications = endpoint({
  method: 'GET',
  path: '/notifications/draft',
  needs: 'PushNotification',
});
export const createNotification = endpoint({
  method: 'POST',
  path: '/notifications',
  needs: 'PushNotification',
});
export const updateNotification = endpoint({
  method: 'PUT',
  path: '/notifications/scheduled/:id',
  needs: 'PushNotification',
});
export const deleteNotification = endpoint({
  method: 'DELETE',
  path: '/notifications/scheduled/:id',
  needs: 'PushNotification',
});
export const createAlarm = endpoint({
  method: 'POST',
  path: '/notifications/alarm',
  needs: 'AlarmPushNotification',
});
