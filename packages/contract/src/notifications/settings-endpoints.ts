import { endpoint } from '../core/endpoint.ts';
import { pushSettings, pushSettingsBody } from './push-settings.ts';

export const getPushSettings = endpoint({
  method: 'GET',
  path: '/push-settings',
  needs: ['PushNotification', 'AlarmPushNotification', 'Polls', 'InviteDivisionAdmin'],
  answer: pushSettings,
  summary: 'How long a notification can be undone in the portal, and when phones are left in peace.',
});

export const setPushSettings = endpoint({
  method: 'PUT',
  path: '/push-settings',
  needs: 'InviteDivisionAdmin',
  role: 'SuperAdmin',
  tokens: 'write',
  body: pushSettingsBody,
  answer: pushSettings,
  summary: 'Decides both for the whole union. Without a quiet time nothing waits for the morning.',
});
