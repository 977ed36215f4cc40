import { z } from 'zod';
import { eachText } from '../core/text-fields.ts';
import { id, instant } from '../core/values.ts';
import { notificationText } from './fields.ts';

export const inboxMessage = z.strictObject({
  id,
  type: z.enum(['Notification', 'Alarm']),
  ...eachText(notificationText, () => z.string()),
  sentAt: instant,
  seenAt: instant.nullable(),
});
export type InboxMessage = z.output<typeof inboxMessage>;
