import { endpoint } from '../core/endpoint.ts';
import { releaseBody } from './alarm-fields.ts';
import { drillBody, drillReach } from './drill-fields.ts';
import { notification } from './fields.ts';

// Drills have calls of their own: none of them sends an alarm, and no call about alarms sends a drill.

export const getDrillReach = endpoint({
  method: 'GET',
  path: '/drill-reach',
  needs: 'AlarmPushNotification',
  answer: drillReach,
  summary: 'How many organisers a drill would reach, and how many others could release one for members.',
});
export const createDrill = endpoint({
  method: 'POST',
  path: '/notifications/drill',
  needs: 'AlarmPushNotification',
  alsoNeeds: 'freshProof',
  body: drillBody,
  answer: notification,
  status: 201,
  summary:
    'Sends a drill to organisers, or asks somebody else to release one for members. Every text gets the word ÖVNING or DRILL first.',
});
export const releaseDrill = endpoint({
  method: 'POST',
  path: '/notifications/drill/:id/release',
  needs: 'AlarmPushNotification',
  alsoNeeds: 'freshProof',
  body: releaseBody,
  answer: notification,
  status: 200,
  summary: 'Releases a drill for members that somebody else has written, and tells the members ahead.',
});
export const withdrawDrill = endpoint({
  method: 'POST',
  path: '/notifications/drill/:id/withdraw',
  needs: 'AlarmPushNotification',
  tokens: 'never',
  answer: notification,
  status: 200,
  summary: 'Takes the request back: nobody can release the drill.',
});
export const endDrill = endpoint({
  method: 'POST',
  path: '/notifications/drill/:id/end',
  needs: 'AlarmPushNotification',
  alsoNeeds: 'freshProof',
  answer: notification,
  status: 200,
  summary: 'The drill is over: tells everybody whom it reached.',
});
