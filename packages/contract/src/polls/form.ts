import { z } from 'zod';
import { checkDraftSendTime, checkSendTime, sendTimeFields, timeToSend } from '../core/send-mode.ts';
import { chosenTargetGroup, targetGroup } from '../core/target-group.ts';
import { text } from '../core/text.ts';
import type { Clock } from '../core/time.ts';
import { imageUpload } from '../core/upload.ts';
import { instant } from '../core/values.ts';
import { closesTooEarly, closingFault } from './closing.ts';
import { answerText, pollDraftTextFields, pollTextFields } from './fields.ts';
import { MAX_ANSWERS, MIN_ANSWERS } from './limits.ts';
import { pollTexts } from './texts.ts';

const answer = z.object({ answerSwedish: text(answerText), answerEnglish: text(answerText) });
export type AnswerPair = z.output<typeof answer>;

/** The input of the answer editor, which may be empty. */
const pending = z.object({ answerSwedish: z.string().trim(), answerEnglish: z.string().trim() });
type Pending = z.output<typeof pending>;

export const emptyAnswer: AnswerPair = { answerSwedish: '', answerEnglish: '' };

export const isEmptyAnswer = ({ answerSwedish, answerEnglish }: Pending): boolean =>
  answerSwedish.trim() === '' && answerEnglish.trim() === '';

/** The faults of an answer about to be added, by language. An empty one is faulty in both. */
export const faultsOf = (value: Pending): Partial<Record<keyof Pending, string>> => {
  const { error } = answer.safeParse(value);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]).reverse());
};

/**
 * An answer still in the input counts although nobody pressed 'Lägg till svar': it is added when complete and
 * a fault when not.
 */
const answersWith = (least: number) =>
  z.object({ list: z.array(answer), adding: pending }).transform(({ list, adding }, context) => {
    const all = isEmptyAnswer(adding) ? list : [...list, adding];
    const complain = (path: string[], message: string) =>
      context.addIssue({ code: 'custom', path, message, input: adding });
    const faults = isEmptyAnswer(adding) ? [] : Object.entries(faultsOf(adding));
    for (const [side, message] of faults) complain(['adding', side], message);
    if (faults.length === 0 && all.length < least) complain(['list'], pollTexts.tooFewAnswers);
    if (all.length > MAX_ANSWERS) complain(['list'], pollTexts.tooManyAnswers);
    return all;
  });

const shared = {
  image: imageUpload().nullable(),
  removeImage: z.boolean(),
  sendPushNotification: z.boolean(),
  closesAt: instant.nullable(),
};

const fields = {
  ...pollTextFields,
  ...shared,
  answers: answersWith(MIN_ANSWERS),
  targetGroup: chosenTargetGroup,
};

const times = z.object({ ...sendTimeFields, closesAt: instant.nullable() });

const checkClosing =
  (clock: Clock, stored?: { readonly sent: string | null; readonly closesAt: string | null }) =>
  (values: z.output<typeof times>, context: z.RefinementCtx): void => {
    const opensAt = stored?.sent ?? timeToSend(values);
    const { closesAt } = values;
    const message = closingFault({ closesAt, opensAt, kept: stored?.closesAt ?? null }, clock());
    if (message) context.addIssue({ code: 'custom', path: ['closesAt'], message });
  };

// An intersection, so that faults of both parts are shown at once.
export const pollForm = (clock: Clock) =>
  z.intersection(z.object(fields), times.superRefine(checkSendTime(clock)).superRefine(checkClosing(clock)));
export type PollFormValues = z.input<ReturnType<typeof pollForm>>;
export type PollFormOutput = z.output<ReturnType<typeof pollForm>>;

/** An open poll keeps its opening time. */
export const openPollForm = (
  clock: Clock,
  stored: { readonly sent: string | null; readonly closesAt: string | null },
) => z.intersection(z.object(fields), times.superRefine(checkClosing(clock, stored)));

const checkDraftClosing = (values: z.output<typeof times>, context: z.RefinementCtx): void => {
  if (closesTooEarly(values.closesAt, timeToSend(values))) {
    context.addIssue({ code: 'custom', path: ['closesAt'], message: pollTexts.closesAfterOpening });
  }
};

const draftFields = z.object({
  ...pollDraftTextFields,
  ...shared,
  answers: answersWith(0),
  targetGroup: targetGroup.nullable(),
});

/** Validation of 'Spara utkast': no text too long or half typed, and no closing before the opening. */
export const pollDraftForm = z.intersection(
  draftFields,
  times.superRefine(checkDraftSendTime).superRefine(checkDraftClosing),
);
export type PollDraftOutput = z.output<typeof pollDraftForm>;
