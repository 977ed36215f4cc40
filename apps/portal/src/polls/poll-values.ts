import { sendModeOf, timeToSend } from '@karportalen/contract/core/send-mode';
import { eachText, fillTexts, pickTexts } from '@karportalen/contract/core/text-fields';
import { daysAheadAt } from '@karportalen/contract/core/time';
import { type Poll, pollText } from '@karportalen/contract/polls/fields';
import {
  emptyAnswer,
  openPollForm,
  type PollDraftOutput,
  type PollFormOutput,
  type PollFormValues,
  pollForm,
} from '@karportalen/contract/polls/form';
import { clock } from '../platform/clock.ts';

const aWeekAhead = (now: Date): string => daysAheadAt(now, 7, '08:00').toISOString();

export const emptyPoll = (now: Date): PollFormValues => ({
  ...eachText(pollText, () => ''),
  answers: { list: [], adding: emptyAnswer },
  image: null,
  removeImage: false,
  targetGroup: null,
  sendPushNotification: false,
  closesAt: null,
  sendMode: 'schedule',
  scheduleTime: aWeekAhead(now),
});

const contentOf = (poll: Poll) => ({
  ...pickTexts(pollText, poll),
  answers: {
    list: poll.answers.map(({ answerSwedish, answerEnglish }) => ({ answerSwedish, answerEnglish })),
    adding: emptyAnswer,
  },
  targetGroup: poll.targetGroup?.group ?? null,
  sendPushNotification: poll.sendPushNotification,
});

export const valuesOf = (poll: Poll, now: Date): PollFormValues => ({
  ...emptyPoll(now),
  ...contentOf(poll),
  sendMode: sendModeOf(poll.scheduleTime),
  // A draft in 'send now' mode has no time; the default is proposed should it be scheduled.
  scheduleTime: poll.scheduleTime ?? aWeekAhead(now),
  closesAt: poll.closesAt,
});

/** Whether it is or was open in the app. */
export const hasOpened = (poll: Pick<Poll, 'sent'> | undefined): boolean => Boolean(poll?.sent);

const schema = pollForm(clock);

/** The form's rules: of an open poll only some fields can change. */
export const schemaOf = (edited: Poll | undefined) =>
  edited && hasOpened(edited) ? openPollForm(clock, edited) : schema;

/** A copy is a new poll with a new time. */
export const copyOf = (poll: Poll, image: File | null, now: Date): PollFormValues => ({
  ...emptyPoll(now),
  ...contentOf(poll),
  image,
});

const bodyOf = (values: PollFormOutput | PollDraftOutput) => ({
  ...fillTexts(pollText, values, ''),
  answersSwedish: values.answers.map(({ answerSwedish }) => answerSwedish),
  answersEnglish: values.answers.map(({ answerEnglish }) => answerEnglish),
  image: values.image ?? undefined,
  sendPushNotification: values.sendPushNotification,
  scheduleTime: timeToSend(values),
  closesAt: values.closesAt,
});

export const publishedBody = (values: PollFormOutput) => ({
  ...bodyOf(values),
  targetGroup: values.targetGroup,
  isDraft: false as const,
});

export const draftBody = (values: PollDraftOutput) => ({
  ...bodyOf(values),
  targetGroup: values.targetGroup,
  isDraft: true as const,
});
