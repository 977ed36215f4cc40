import { z } from 'zod';
import { isFuture, MUST_BE_FUTURE } from '../core/send-mode.ts';
import { targetGroup } from '../core/target-group.ts';
import { textFields } from '../core/text-fields.ts';
import { textMessages } from '../core/text-spec.ts';
import type { Clock } from '../core/time.ts';
import { instant } from '../core/values.ts';
import { DRILL_NOTICE_MINUTES, drillAudiences, drillWords } from './alarm-limits.ts';

const swedish = `${drillWords.sv}: `;
const english = `${drillWords.en}: `;
// Shorter than an alarm's by the longer of the two words, which the server puts first.
const room = swedish.length;

const title = { label: 'Titel', max: 40 - room } as const;
const notificationMessage = { label: 'Kort meddelande', max: 100 - room, prose: true } as const;
const inboxMessage = { label: 'Meddelande i inkorgen', max: 1000 - room, prose: true } as const;

export const drillText = {
  titleSwedish: title,
  titleEnglish: title,
  notificationMessageSwedish: notificationMessage,
  notificationMessageEnglish: notificationMessage,
  inboxMessageSwedish: inboxMessage,
  inboxMessageEnglish: inboxMessage,
} as const;

type DrillTexts = Readonly<Record<keyof typeof drillText, string>>;

/** The texts as they are sent: each begins with the word, whatever was written. */
export const withDrillWords = (texts: DrillTexts): DrillTexts => ({
  titleSwedish: swedish + texts.titleSwedish,
  titleEnglish: english + texts.titleEnglish,
  notificationMessageSwedish: swedish + texts.notificationMessageSwedish,
  notificationMessageEnglish: english + texts.notificationMessageEnglish,
  inboxMessageSwedish: swedish + texts.inboxMessageSwedish,
  inboxMessageEnglish: english + texts.inboxMessageEnglish,
});

const drillForm = {
  ...textFields(drillText),
  audience: z.enum(drillAudiences).default('organisers'),
  /** Of a drill for members; all of them by default. */
  targetGroup: targetGroup.nullish(),
  /** When a drill for members is sent. A drill for organisers leaves at once without one. */
  scheduleTime: instant.nullish(),
};

export const drillBody = z.strictObject(drillForm);
export type DrillBody = z.output<typeof drillBody>;

/** Whether members can be told of a drill at this time early enough. */
export const isEnoughDrillNotice = (time: string, now: Date): boolean =>
  new Date(time).getTime() - now.getTime() >= DRILL_NOTICE_MINUTES * 60_000;

/** What is wrong with the time of a drill, as the form and the server say it. */
export const drillTimeFault = (
  { audience, scheduleTime }: Pick<DrillBody, 'audience' | 'scheduleTime'>,
  now: Date,
): string | undefined => {
  if (audience === 'organisers')
    return scheduleTime && !isFuture(scheduleTime, now) ? MUST_BE_FUTURE : undefined;
  if (!scheduleTime) return textMessages.required;
  return isEnoughDrillNotice(scheduleTime, now)
    ? undefined
    : 'Medlemmarna ska förvarnas minst en timme före övningen.';
};

/** The page's form: the time is checked at its field. */
export const drillPageForm = (clock: Clock) =>
  drillBody.superRefine((body, context) => {
    const message = drillTimeFault(body, clock());
    if (message) context.addIssue({ code: 'custom', path: ['scheduleTime'], message });
  });

export const drillReach = z.strictObject({
  /** Organisers who have the app: members of the register with the same address. */
  organisers: z.int().min(0),
  /** Others who could release a drill for members. */
  others: z.int().min(0),
});
