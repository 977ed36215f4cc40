import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { targetGroupCount } from '../core/target-group.ts';

export const listTargetGroups = endpoint({
  method: 'GET',
  path: '/target-groups',
  needs: ['PushNotification', 'AlarmPushNotification', 'CustomTheme', 'Polls'],
  answer: z.strictObject({ targetGroups: z.array(targetGroupCount) }),
  summary: 'The target groups with how many people in reach each holds.',
});
