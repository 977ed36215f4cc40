import { z } from 'zod';
import { targetGroup, targetGroupCount } from '../core/target-group.ts';
import { optionalText, text } from '../core/text.ts';
import { eachText, textFields } from '../core/text-fields.ts';
import { imageUpload } from '../core/upload.ts';
import { id, instant, ownerDivision } from '../core/values.ts';
import { pushStatuses } from '../notifications/push-status.ts';
import { closesTooEarly } from './closing.ts';
import { MAX_ANSWERS, MIN_ANSWERS } from './limits.ts';
import { pollTexts } from './texts.ts';

const title = { label: 'Titel', max: 40 } as const;
const question = { label: 'Fråga', max: 64 } as const;

export const pollText = {
  titleSwedish: title,
  titleEnglish: title,
  questionSwedish: question,
  questionEnglish: question,
} as const;

/** An answer needs both languages. */
export const answerText = {
  label: 'Svar',
  max: 34,
  messages: { required: pollTexts.bothLanguages },
} as const;

export const pollTextFields = textFields(pollText);

export const pollDraftTextFields = eachText(pollText, optionalText);

const answers = z.array(text(answerText)).max(MAX_ANSWERS, pollTexts.tooManyAnswers).default([]);

const shared = {
  answersSwedish: answers,
  answersEnglish: answers,
  image: imageUpload().optional(),
  sendPushNotification: z.boolean().default(false),
  /** Without one it opens now. */
  scheduleTime: instant.nullish(),
  /** The end of voting; without one the poll stays open. */
  closesAt: instant.nullish(),
};

const published = {
  ...pollTextFields,
  ...shared,
  isDraft: z.literal(false).optional(),
  targetGroup,
};

/** A draft may lack anything, but what it has must be valid. */
const draft = {
  ...pollDraftTextFields,
  ...shared,
  isDraft: z.literal(true),
  targetGroup: targetGroup.nullish(),
};

const edited = {
  updatedAt: instant.optional(),
  /** Removes the image. Without it and without a new image, the image stays. */
  removeImage: z.boolean().default(false),
};

type Answers = {
  readonly isDraft?: boolean | undefined;
  readonly answersSwedish: readonly string[];
  readonly answersEnglish: readonly string[];
};

const checkAnswers = (
  { isDraft, answersSwedish, answersEnglish }: Answers,
  context: z.RefinementCtx,
): void => {
  const complain = (side: keyof Answers, message: string) =>
    context.addIssue({ code: 'custom', path: [side], message });
  const difference = answersSwedish.length - answersEnglish.length;
  if (difference > 0) complain('answersEnglish', pollTexts.bothLanguages);
  else if (difference < 0) complain('answersSwedish', pollTexts.bothLanguages);
  else if (!isDraft && answersSwedish.length < MIN_ANSWERS) {
    complain('answersSwedish', pollTexts.tooFewAnswers);
  }
};

type Times = {
  readonly scheduleTime?: string | null | undefined;
  readonly closesAt?: string | null | undefined;
};

/** Applies to drafts too. What depends on the clock is checked by the server. */
const checkTimes = ({ scheduleTime, closesAt }: Times, context: z.RefinementCtx): void => {
  if (closesTooEarly(closesAt, scheduleTime)) {
    context.addIssue({ code: 'custom', path: ['closesAt'], message: pollTexts.closesAfterOpening });
  }
};

export const pollBody = z
  .discriminatedUnion('isDraft', [z.strictObject(published), z.strictObject(draft)])
  .superRefine(checkAnswers)
  .superRefine(checkTimes);

export const pollUpdate = z
  .discriminatedUnion('isDraft', [
    z.strictObject({ ...published, ...edited }),
    z.strictObject({ ...draft, ...edited }),
  ])
  .superRefine(checkAnswers)
  .superRefine(checkTimes);

/** The texts that may be corrected once people have voted. */
export const pollCorrection = z
  .strictObject({
    questionSwedish: pollTextFields.questionSwedish,
    questionEnglish: pollTextFields.questionEnglish,
    answersSwedish: answers,
    answersEnglish: answers,
    updatedAt: instant.optional(),
  })
  .superRefine(checkAnswers);

const correction = z.strictObject({
  correctedAt: instant,
  /** The address of the account that made it. */
  correctedBy: z.string(),
  /** `field` is the request's field name; an answer's has its index: 'answersSwedish.0'. */
  texts: z.array(z.strictObject({ field: z.string(), from: z.string(), to: z.string() })),
});
export type PollCorrection = z.output<typeof correction>;

const pollAnswer = z.strictObject({
  answerSwedish: z.string(),
  answerEnglish: z.string(),
  numberOfVotes: z.int().min(0),
  /** Whole per cent, which add up to 100 once somebody has voted. */
  numberOfVotesPercentage: z.int().min(0).max(100),
});
export type PollAnswer = z.output<typeof pollAnswer>;

const pollStatuses = ['draft', 'scheduled', 'open', 'closed'] as const;
export type PollStatus = (typeof pollStatuses)[number];

export const poll = z.strictObject({
  id,
  ...eachText(pollText, () => z.string()),
  answersSwedish: z.array(z.string()),
  answersEnglish: z.array(z.string()),
  answers: z.array(pollAnswer),
  imageUrl: z.string().nullable(),
  sendPushNotification: z.boolean(),
  shouldSendPushNotification: z.boolean(),
  scheduleTime: instant.nullable(),
  /** When it opened in the app; null until then. */
  sent: instant.nullable(),
  /** When it closes or closed; null where it stays open. */
  closesAt: instant.nullable(),
  /** When its result was sent to the voters; null until then. */
  resultSent: instant.nullable(),
  isDraft: z.boolean(),
  status: z.enum(pollStatuses),
  targetGroup: targetGroupCount.nullable(),
  openedByCount: z.int().min(0),
  createdBy: z.string(),
  ownerDivision,
  /** When its push had been sent, and why some or all were not reached. */
  pushSent: instant.nullable(),
  /** Null without a push. */
  pushStatus: z.enum(pushStatuses).nullable(),
  pushFailedReason: z.string().nullable(),
  devicesReached: z.int().min(0).nullable(),
  devicesMissed: z.int().min(0).nullable(),
  /** Corrections made after people had voted, newest first. */
  corrections: z.array(correction),
  updatedAt: instant,
  /** Who saved it last; null where that is unknown or the account is removed. */
  updatedBy: z.string().nullable(),
});
export type Poll = z.output<typeof poll>;
