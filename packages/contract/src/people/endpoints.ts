import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { targetGroupCount } from '../core/target-group.ts';
import { id } from '../core/values.ts';

export const listTargetGroups = endpoint({
  method: 'GET',
  path: '/target-groups',
  needs: ['PushNotification', 'AlarmPushNotification', 'CustomTheme', 'Polls'],
  query: z.strictObject({ divisionId: id.optional() }),
  answer: z.strictObject({ targetGroups: z.array(targetGroupCount) }),
  summary: 'The target groups with how many people in reach each holds; of a division, for what it owns.',
});
