import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { alarmSettings, forceBody, releaseBody } from './alarm-fields.ts';
import { alarmAnswerBody, notification } from './fields.ts';

export const listOpenAlarms = endpoint({
  method: 'GET',
  path: '/alarms',
  needs: 'AlarmPushNotification',
  answer: z.strictObject({ alarms: z.array(notification) }),
  summary: 'Alarms that await a release, and sent ones that are still open, newest first.',
});
export const releaseAlarm = endpoint({
  method: 'POST',
  path: '/notifications/alarm/:id/release',
  needs: 'AlarmPushNotification',
  alsoNeeds: 'freshProof',
  body: releaseBody,
  answer: notification,
  status: 200,
  summary:
    'Sends an alarm that somebody else has written. The hash is that of the alarm as the caller read it: it is refused if anything was changed since.',
});
export const forceAlarm = endpoint({
  method: 'POST',
  path: '/notifications/alarm/:id/force',
  needs: 'AlarmPushNotification',
  alsoNeeds: 'freshProof',
  body: forceBody,
  answer: notification,
  status: 200,
  summary:
    'Sends an alarm that nobody has answered for two minutes. Everybody who may send alarms is told the reason.',
});
export const withdrawAlarm = endpoint({
  method: 'POST',
  path: '/notifications/alarm/:id/withdraw',
  needs: 'AlarmPushNotification',
  tokens: 'never',
  answer: notification,
  status: 200,
  summary: 'Takes the request back: the alarm is a draft again.',
});
export const correctAlarm = endpoint({
  method: 'POST',
  path: '/notifications/alarm/:id/correct',
  needs: 'AlarmPushNotification',
  alsoNeeds: 'freshProof',
  body: alarmAnswerBody,
  answer: notification,
  status: 200,
  summary:
    'The alarm was wrong: stops what has not left and sends a correction to everybody it reached. Texts that are not given are written by the server.',
});
export const endAlarm = endpoint({
  method: 'POST',
  path: '/notifications/alarm/:id/end',
  needs: 'AlarmPushNotification',
  alsoNeeds: 'freshProof',
  body: alarmAnswerBody,
  answer: notification,
  status: 200,
  summary: 'The danger is over: as a correction, with other words.',
});
export const getAlarmSettings = endpoint({
  method: 'GET',
  path: '/alarm-settings',
  needs: 'AlarmPushNotification',
  answer: alarmSettings,
  summary: 'Whether one person may send alarms, and who else could release one of the caller’s.',
});
export const setAlarmSettings = endpoint({
  method: 'PUT',
  path: '/alarm-settings',
  needs: 'AlarmPushNotification',
  role: 'SuperAdmin',
  alsoNeeds: 'freshProof',
  body: alarmSettings.pick({ isOnePerson: true }),
  answer: alarmSettings,
  summary: 'Decides whether one person may send alarms.',
});
