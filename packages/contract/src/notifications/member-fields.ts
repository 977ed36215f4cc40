import { z } from 'zod';
import { eachText } from '../core/text-fields.ts';
import { id, instant } from '../core/values.ts';
import { alarmAnswers } from './alarm-limits.ts';
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
  isDrill: z.boolean(),
  /** An alarm that nobody has corrected or ended; it stays on top. */
  isOpen: z.boolean(),
  /** Of a correction or all-clear: the alarm that it is about. */
  answers: z
    .strictObject({
      id,
      as: z.enum(alarmAnswers),
      titleSwedish: z.string(),
      titleEnglish: z.string(),
    })
    .nullable(),
  /** Of an alarm that was corrected or ended: by which message. */
  endedBy: z.strictObject({ id: id.nullable(), as: z.enum(alarmAnswers), at: instant }).nullable(),
});
export type InboxMessage = z.output<typeof inboxMessage>;

/** An open alarm, as the first page shows it. */
export const memberAlarm = inboxMessage.pick({
  id: true,
  titleSwedish: true,
  titleEnglish: true,
  notificationMessageSwedish: true,
  notificationMessageEnglish: true,
  sentAt: true,
  isDrill: true,
});
export type MemberAlarm = z.output<typeof memberAlarm>;
