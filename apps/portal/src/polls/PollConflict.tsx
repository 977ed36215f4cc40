import type { Poll } from '@karportalen/contract/polls/fields';
import { isEmptyAnswer, type PollFormValues } from '@karportalen/contract/polls/form';
import { clock } from '../platform/clock.ts';
import type { ConflictField } from '../platform/conflict/differences.ts';
import { ItemConflict, type ItemConflictProps } from '../platform/conflict/ItemConflict.tsx';
import {
  type FormSide,
  imageField,
  plainFields,
  sendTimeField,
  showGroup,
  showText,
  showTime,
  showYesOrNo,
} from '../platform/conflict/shown-fields.ts';
import { valuesOf } from './poll-values.ts';

type Answers = PollFormValues['answers'];

/** One answer per line, including the one in the input. */
const showAnswers = ({ list, adding }: Answers): string =>
  [...list, ...(isEmptyAnswer(adding) ? [] : [adding])]
    .map(({ answerSwedish, answerEnglish }) => `${answerSwedish} / ${answerEnglish}`)
    .join('\n');

const fields: readonly ConflictField<FormSide<PollFormValues>>[] = [
  ...plainFields<PollFormValues, Omit<PollFormValues, 'image' | 'removeImage' | 'sendMode' | 'scheduleTime'>>(
    {
      titleSwedish: { label: 'Titel på svenska', show: showText },
      titleEnglish: { label: 'Titel på engelska', show: showText },
      questionSwedish: { label: 'Fråga på svenska', show: showText },
      questionEnglish: { label: 'Fråga på engelska', show: showText },
      answers: { label: 'Svar', show: showAnswers },
      targetGroup: { label: 'Visas för', show: showGroup },
      closesAt: { label: 'Avslutas', show: showTime },
      sendPushNotification: { label: 'Pushnotis när den öppnar', show: showYesOrNo },
    },
  ),
  imageField<PollFormValues>(),
  sendTimeField<PollFormValues>('Öppnar'),
];

export const Conflict = (props: ItemConflictProps<PollFormValues, Poll>) => (
  <ItemConflict
    {...props}
    fields={fields}
    valuesOf={(poll) => valuesOf(poll, clock())}
    imageOf={({ imageUrl }) => imageUrl}
  />
);
