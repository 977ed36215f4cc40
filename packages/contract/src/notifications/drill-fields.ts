import { z } from 'zod';
import { targetGroup } from '../core/target-group.ts';
import { textFields } from '../core/text-fields.ts';
import { textMessages } from '../core/text-spec.ts';
import { instant } from '../core/values.ts';
import { drillAudiences, drillWords } from './alarm-limits.ts';

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

/** The form of a drill for members asks when it begins. */
export const drillPageForm = drillBody.refine(
  ({ audience, scheduleTime }) => audience !== 'union' || Boolean(scheduleTime),
  { path: ['scheduleTime'], error: textMessages.required },
);

export const drillReach = z.strictObject({
  /** Organisers who have the app: members of the register with the same address. */
  organisers: z.int().min(0),
  /** Others who could release a drill for members. */
  others: z.int().min(0),
});
