import type { Poll } from '@karportalen/contract/polls/fields';
import { isEmptyAnswer, type PollFormOutput, type PollFormValues } from '@karportalen/contract/polls/form';
import { type Control, useWatch } from 'react-hook-form';
import { useObjectUrl } from '../kit/image/use-object-url.ts';
import type { PollLook } from './PollPhone.tsx';

type Content = Pick<Poll, 'titleSwedish' | 'titleEnglish' | 'questionSwedish' | 'questionEnglish'>;
type AnswerTexts = { readonly answerSwedish: string; readonly answerEnglish: string };

export const lookOf = (
  content: Content,
  answers: readonly AnswerTexts[],
  imageUrl: string | null,
): PollLook => ({
  title: { sv: content.titleSwedish, en: content.titleEnglish },
  question: { sv: content.questionSwedish, en: content.questionEnglish },
  answers: answers.map(({ answerSwedish, answerEnglish }) => ({ sv: answerSwedish, en: answerEnglish })),
  imageUrl,
});

/** The form's poll as the phone shows it, including an answer not yet added. */
export const useFormLook = (
  control: Control<PollFormValues, unknown, PollFormOutput>,
  currentUrl: string | null,
): PollLook => {
  const [titleSwedish, titleEnglish, questionSwedish, questionEnglish] = useWatch({
    control,
    name: ['titleSwedish', 'titleEnglish', 'questionSwedish', 'questionEnglish'],
  });
  const [answers, image, removeImage] = useWatch({ control, name: ['answers', 'image', 'removeImage'] });
  const chosen = useObjectUrl(image instanceof File ? image : null);
  const written = isEmptyAnswer(answers.adding) ? answers.list : [...answers.list, answers.adding];
  const content = { titleSwedish, titleEnglish, questionSwedish, questionEnglish };
  return lookOf(content, written, chosen ?? (removeImage ? null : currentUrl));
};
