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
  /** The event whose organiser wrote it to those with a ticket; null for what went to a target group. */
  eventId: id.nullable(),
  /** Where it leads; all null where it leads nowhere that this member can open. */
  ...linkAnswer,
});
export type InboxMessage = z.output<typeof inboxMessage>;
