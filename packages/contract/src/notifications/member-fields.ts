import { z } from 'zod';
import { eachText } from '../core/text-fields.ts';
import { id, instant } from '../core/values.ts';
import { notificationText } from './fields.ts';
import { linkAnswer } from './link.ts';

export const inboxMessage = z.strictObject({
  id,
  type: z.enum(['Notification', 'Alarm']),
  ...eachText(notificationText, () => z.string()),
  sentAt: instant,
  seenAt: instant.nullable(),
  /** Of a message to ticket holders: its event. Null for what went to a target group. */
  eventId: id.nullable(),
  /** The link; all null without one, or where this member cannot open it. */
  ...linkAnswer,
});
export type InboxMessage = z.output<typeof inboxMessage>;
