import { z } from 'zod';
import { checkDraftSendTime, checkSendTime, sendTimeFields } from '../core/send-mode.ts';
import { chosenTargetGroup, targetGroup, targetGroupCount } from '../core/target-group.ts';
import { optionalText, text } from '../core/text.ts';
import type { TextSpec } from '../core/text-spec.ts';
import type { Clock } from '../core/time.ts';
import { id, instant, ownerDivision } from '../core/values.ts';
import { alarmDetails } from './alarm-fields.ts';
import { drillAudiences } from './alarm-limits.ts';
import { linkAnswer, linkDraftForm, linkFields, linkForm } from './link.ts';
import { gapFault } from './placeholders.ts';
import { undoSeconds } from './push-settings.ts';

const title = { label: 'Titel', max: 40 } as const;
const notificationMessage = { label: 'Kort meddelande', max: 100, prose: true } as const;
const inboxMessage = { label: 'Meddelande i inkorgen', max: 1000, prose: true } as const;

export const notificationText = {
  titleSwedish: title,
  titleEnglish: title,
  notificationMessageSwedish: notificationMessage,
  notificationMessageEnglish: notificationMessage,
  inboxMessageSwedish: inboxMessage,
  inboxMessageEnglish: inboxMessage,
} as const;

/** What is sent has no gaps of a template left. */
const filled = (spec: TextSpec) =>
  text(spec).refine((typed) => gapFault(typed) === undefined, {
    error: ({ input }) => gapFault(String(input)),
  });

const texts = {
  titleSwedish: filled(notificationText.titleSwedish),
  titleEnglish: filled(notificationText.titleEnglish),
  notificationMessageSwedish: filled(notificationText.notificationMessageSwedish),
  notificationMessageEnglish: filled(notificationText.notificationMessageEnglish),
  inboxMessageSwedish: filled(notificationText.inboxMessageSwedish),
  inboxMessageEnglish: filled(notificationText.inboxMessageEnglish),
};

/** Texts that may be missing. */
export const notificationDraftTexts = {
  titleSwedish: optionalText(notificationText.titleSwedish),
  titleEnglish: optionalText(notificationText.titleEnglish),
  notificationMessageSwedish: optionalText(notificationText.notificationMessageSwedish),
  notificationMessageEnglish: optionalText(notificationText.notificationMessageEnglish),
  inboxMessageSwedish: optionalText(notificationText.inboxMessageSwedish),
  inboxMessageEnglish: optionalText(notificationText.inboxMessageEnglish),
};

/** Without a schedule time it is sent now. */
const published = {
  ...texts,
  isDraft: z.literal(false).optional(),
  targetGroup,
  scheduleTime: instant.nullish(),
  /** Sent now, it leaves this much later, and until then it can be taken back. Alarms have none. */
  undoSeconds: undoSeconds.nullish(),
  ...linkFields,
};

/** A draft may lack anything, but what it has must be valid. */
const draft = {
  ...notificationDraftTexts,
  isDraft: z.literal(true),
  targetGroup: targetGroup.nullish(),
  scheduleTime: instant.nullish(),
  ...linkFields,
};

const edited = { updatedAt: instant.optional() };

export const notificationBody = z.discriminatedUnion('isDraft', [
  z.strictObject(published),
  z.strictObject(draft),
]);
export type NotificationBody = z.output<typeof notificationBody>;

export const notificationUpdate = z.discriminatedUnion('isDraft', [
  z.strictObject({ ...published, ...edited }),
  z.strictObject({ ...draft, ...edited }),
]);

// An intersection, so that faults of both parts are shown at once.
export const notificationForm = (clock: Clock) =>
  z.intersection(
    z.intersection(z.object({ ...texts, targetGroup: chosenTargetGroup }), linkForm),
    z.object(sendTimeFields).superRefine(checkSendTime(clock)),
  );
export type NotificationFormOutput = z.output<ReturnType<typeof notificationForm>>;

/** Validation of 'Spara utkast': only that no text is too long and no time half typed. */
export const notificationDraftForm = z.intersection(
  z.intersection(z.object({ ...notificationDraftTexts, targetGroup: targetGroup.nullable() }), linkDraftForm),
  z.object(sendTimeFields).superRefine(checkDraftSendTime),
);

/** Texts of a correction or all-clear; those that are missing are written by the server. */
export const alarmAnswerBody = z.strictObject({ texts: z.strictObject(notificationDraftTexts).nullish() });
export type AlarmAnswerBody = z.output<typeof alarmAnswerBody>;

/** A test send goes to the sender's own devices or to their own address. */
export const testBody = z.strictObject({ ...texts, to: z.enum(['devices', 'mail']), ...linkFields });
export type TestBody = z.output<typeof testBody>;

/** The outcome of a test send; null for the channel that was not used. */
export const testOutcome = z.strictObject({
  email: z.string().nullable(),
  devices: z
    .strictObject({
      reached: z.int().min(0),
      missed: z.int().min(0),
      /** Why some devices were not reached. */
      reason: z.string().nullable(),
    })
    .nullable(),
});
export type TestOutcome = z.output<typeof testOutcome>;

export const notificationTypes = ['Notification', 'Alarm'] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** `scheduled` follows from the clock; the others from what happened. `awaiting`: an alarm that somebody else must release. */
const notificationStatuses = [
  'draft',
  'awaiting',
  'scheduled',
  'sending',
  'sent',
  'partlySent',
  'inboxOnly',
  'failed',
  'held',
] as const;
export type NotificationStatus = (typeof notificationStatuses)[number];

export const notification = z.strictObject({
  id,
  type: z.enum(notificationTypes),
  titleSwedish: z.string(),
  titleEnglish: z.string(),
  notificationMessageSwedish: z.string(),
  notificationMessageEnglish: z.string(),
  inboxMessageSwedish: z.string(),
  inboxMessageEnglish: z.string(),
  targetGroup: targetGroupCount.nullable(),
  scheduleTime: instant.nullable(),
  isDraft: z.boolean(),
  createdBy: z.string(),
  ownerDivision,
  /** When it is or was sent; of a draft, when it was last changed. */
  date: instant,
  totalSeen: z.int().min(0),
  totalSent: z.int().min(0),
  status: z.enum(notificationStatuses),
  /** Why some or all were not reached. */
  failedReason: z.string().nullable(),
  /** Devices that accepted the push, and those that did not; null until known. */
  devicesReached: z.int().min(0).nullable(),
  devicesMissed: z.int().min(0).nullable(),
  ...linkAnswer,
  /** The Swedish title of the event or the poll. */
  linkTitle: z.string().nullable(),
  /** Of an alarm that awaits a release: what it says, to whom and when, as a hash. */
  hash: z.string().nullable(),
  /** Of a drill: for whom it is. */
  drill: z.enum(drillAudiences).nullable(),
  /** Of an alarm that was asked for or sent. */
  alarm: alarmDetails.nullable(),
  updatedAt: instant,
  /** Who saved it last; null where that is unknown or the account is removed. */
  updatedBy: z.string().nullable(),
});
export type Notification = z.output<typeof notification>;
