import { fillTexts } from '@karportalen/contract/core/text-fields';
import { type Poll, type pollBody, pollText, type pollUpdate } from '@karportalen/contract/polls/fields';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { z } from 'zod';
import {
  cancelPollPush,
  cancelPollResult,
  keepPollPushTime,
  nothingPushed,
  releasePollPush,
} from '../notifications/poll-push.ts';
import type { Tx } from '../platform/db/database.ts';
import type { EveryColumn } from '../platform/db/every-column.ts';
import { insertRow, updateRow } from '../platform/db/write-row.ts';
import { noteCreated, noteOnlyChange } from '../platform/history/record.ts';
import type { Caller } from '../platform/http/caller.ts';
import { problem } from '../platform/http/problem.ts';
import { refusedAtAll } from '../platform/http/refusals.ts';
import type { WithImages } from '../platform/http/route.ts';
import { imageOf } from '../platform/images/sql.ts';
import { ownerOf, savedBy } from '../platform/ownership/row-scope.ts';
import { pollHistory } from './history-item.ts';
import { hasPush, planPush, pollPush } from './push.ts';
import { closingTime, hasOpened, opensAt, refuseEdit } from './rules.ts';
import {
  type AnswerPair,
  columns,
  hasVotes,
  insertAnswers,
  newColumns,
  replaceAnswers,
  toAnswer,
} from './sql.ts';
import { polls } from './tables.ts';

type NewPoll = WithImages<z.output<typeof pollBody>>;
type ChangedPoll = Omit<WithImages<z.output<typeof pollUpdate>>, 'updatedAt'>;
type Row = typeof polls.$inferSelect;
type Actor = { readonly caller: Caller; readonly now: Date };

/** What may change once it is open, until the first vote. */
const textsOf = (body: NewPoll | ChangedPoll) => fillTexts(pollText, body, '');

const timingOf = (body: NewPoll | ChangedPoll, now: Date) => ({
  targetGroup: body.targetGroup ?? null,
  sendPushNotification: body.sendPushNotification,
  isDraft: body.isDraft ?? false,
  scheduleTime: body.scheduleTime ? new Date(body.scheduleTime) : null,
  sendAt: opensAt(body, now),
});

const answersOf = ({ answersSwedish, answersEnglish }: NewPoll | ChangedPoll) =>
  answersSwedish.map((answerSwedish, index) => ({
    answerSwedish,
    answerEnglish: answersEnglish[index] ?? '',
  }));

/** The parts of a poll that has not opened. */
const unanswered = (body: NewPoll | ChangedPoll) => ({
  answers: answersOf(body).map(({ answerSwedish, answerEnglish }) => [answerSwedish, answerEnglish] as const),
  corrections: null,
  counts: null,
});

const valuesOf = (body: NewPoll | ChangedPoll, now: Date, stored?: Row) => {
  const timing = timingOf(body, now);
  const closesAt = closingTime(body, timing.sendAt, now, stored);
  return { closesAt, ...textsOf(body), ...timing, ...nothingPushed } satisfies EveryColumn<
    Row,
    'resultSentAt'
  >;
};

/** For a poll that has opened: its texts and closing time. */
const openValuesOf = (body: ChangedPoll, now: Date, stored: Row) => ({
  closesAt: closingTime(body, stored.sendAt, now, stored),
  ...textsOf(body),
});

export const insertPoll = async (
  q: Tx,
  body: NewPoll,
  caller: Caller,
  now: Date,
  id = v7(),
): Promise<Poll> => {
  const imageSha256 = await imageOf(q, body);
  const values = { id, ...valuesOf(body, now), imageSha256, ...ownerOf(caller) };
  const [row] = await Promise.all([
    insertRow(q, polls, values, newColumns),
    insertAnswers(q, id, answersOf(body)),
  ]);
  noteCreated(q, pollHistory, id);
  // A new draft has no push to cancel.
  if (hasPush(row)) await planPush(q, row);
  return toAnswer(now)(Object.assign(row, unanswered(body)));
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What was voted on stays as it was read. Returns whether answers changed. */
const changeAsked = async (
  q: Tx,
  stored: Row,
  answers: readonly AnswerPair[],
  body: ChangedPoll,
): Promise<boolean> => {
  const { questionSwedish, questionEnglish } = textsOf(body);
  const same = {
    questionSwedish: stored.questionSwedish === questionSwedish,
    questionEnglish: stored.questionEnglish === questionEnglish,
    answersSwedish: isSame(
      answers.map(({ answerSwedish }) => answerSwedish),
      body.answersSwedish,
    ),
    answersEnglish: isSame(
      answers.map(({ answerEnglish }) => answerEnglish),
      body.answersEnglish,
    ),
  };
  const changed = Object.entries(same).flatMap(([field, isKept]) => (isKept ? [] : [field]));
  if (changed.length === 0) return false;
  if (await hasVotes(q, stored.id)) throw refusedAtAll(changed, 'POLL_HAS_VOTES');
  const hasNewAnswers = !same.answersSwedish || !same.answersEnglish;
  if (hasNewAnswers) await replaceAnswers(q, stored.id, answersOf(body));
  return hasNewAnswers;
};

/** The caller holds the row lock; `answers` were read after it. */
export const changePoll = async (
  q: Tx,
  stored: Row,
  answers: readonly AnswerPair[],
  body: ChangedPoll,
  { caller, now }: Actor,
): Promise<Poll> => {
  refuseEdit(stored, body, now);
  const opened = hasOpened(stored, now);
  const hasNewAnswers = await changeAsked(q, stored, answers, body);
  const values = {
    imageSha256: await imageOf(q, body, stored.imageSha256),
    ...(opened ? openValuesOf(body, now, stored) : valuesOf(body, now, stored)),
    ...savedBy(caller),
  };
  if (!hasNewAnswers) noteOnlyChange(q, pollHistory, stored.id, values);
  if (opened) return toAnswer(now)(await updateRow(q, polls, stored.id, { values, columns }));
  const row = await updateRow(q, polls, stored.id, { values, columns: newColumns });
  // A draft that stays a draft has no push to cancel.
  if (!stored.isDraft || hasPush(row)) await planPush(q, row);
  return toAnswer(now)(Object.assign(row, unanswered(body)));
};

/** A push that is being sent goes on; a scheduled one is cancelled. */
export const removePoll = async (q: Tx, id: string): Promise<void> => {
  await cancelPollPush(q, id);
  await cancelPollResult(q, id);
  await q.delete(polls).where(eq(polls.id, id));
};

/** Sends the held push, or sends again to the devices that were not reached. Idempotent. */
export const sendPushNow = async (q: Tx, row: Row, now: Date): Promise<void> => {
  // Before it opens there is nothing to answer.
  if (!hasOpened(row, now)) throw problem('NOTHING_TO_SEND');
  const release = await releasePollPush(q, row.id, { subject: pollPush, now });
  if (release === 'nothing') throw problem('NOTHING_TO_SEND');
};

/** After a restore: a held push is sent when the poll opens. */
export const keepPushTime = async (q: Tx, id: string, now: Date): Promise<void> => {
  if (!(await keepPollPushTime(q, id, { subject: pollPush, now }))) throw problem('NOTHING_TO_SEND');
};
