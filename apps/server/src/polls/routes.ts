import {
  correctPoll,
  createPoll,
  deletePoll,
  downloadPollResults,
  getPoll,
  getPollResultPush,
  keepPollPushTime,
  listDraftPolls,
  listPollHistory,
  listScheduledPolls,
  sendPollPush,
  sendPollResult,
  sendPollResultPush,
  updatePoll,
} from '@karportalen/contract/polls/endpoints';
import type { Poll } from '@karportalen/contract/polls/fields';
import { lockPollPush, readPollResultPush } from '../notifications/poll-push.ts';
import type { Q, Tx } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { orNotFound } from '../platform/http/refusals.ts';
import { inTransaction, onPool, type Route } from '../platform/http/route.ts';
import type { Reading } from '../platform/lists/paged-tabs.ts';
import { refuseStaleEdit } from '../platform/ownership/stale-edit.ts';
import { correctTexts } from './correct.ts';
import { resultsFile } from './results-file.ts';
import { sendResult, sendResultPushNow } from './send-result.ts';
import { listPollRows, lockPoll, lockPollWithAnswers, readPoll, tabs } from './sql.ts';
import { changePoll, insertPoll, keepPushTime, removePoll, sendPushNow } from './write.ts';

const found = async (q: Q, id: string, reading: Reading): Promise<Poll> =>
  orNotFound(await readPoll(q, id, reading));

/** Lock order: the push, then the poll. Sent to the database together. */
const locked = async (q: Tx, id: string, caller: Caller) => {
  const [, row] = await Promise.all([lockPollPush(q, id), lockPoll(q, id, caller)]);
  return orNotFound(row);
};

const lockedWithAnswers = async (q: Tx, id: string, caller: Caller) => {
  const [, { stored, answers }] = await Promise.all([
    lockPollPush(q, id),
    lockPollWithAnswers(q, id, caller),
  ]);
  return { stored: orNotFound(stored), answers };
};

const resultPush = async (q: Q, id: string) => ({ push: (await readPollResultPush(q, id)) ?? null });

export const pollRoutes: readonly Route[] = [
  onPool(listScheduledPolls, ({ q, ...reading }) => listPollRows(q, tabs.scheduled, reading)),
  onPool(listPollHistory, ({ q, ...reading }) => listPollRows(q, tabs.history, reading)),
  onPool(listDraftPolls, ({ q, ...reading }) => listPollRows(q, tabs.draft, reading)),
  onPool(getPoll, ({ q, params, ...reading }) => found(q, params.id, reading)),
  onPool(downloadPollResults, async ({ q, params, ...reading }) =>
    resultsFile(await found(q, params.id, reading), reading.now),
  ),
  inTransaction(createPoll, ({ q, body, caller, now }) => insertPoll(q, body, caller, now)),
  inTransaction(updatePoll, async ({ q, params, body, caller, now }) => {
    const { updatedAt, ...given } = body;
    const { stored, answers } = await lockedWithAnswers(q, params.id, caller);
    await refuseStaleEdit(q, stored, updatedAt, caller);
    return changePoll(q, stored, answers, given, { caller, now });
  }),
  inTransaction(sendPollPush, async ({ q, params, caller, now }) => {
    const stored = await locked(q, params.id, caller);
    await sendPushNow(q, stored, now);
    return found(q, stored.id, { caller, now });
  }),
  inTransaction(correctPoll, async ({ q, params, body: { updatedAt, ...texts }, caller, now }) => {
    const stored = await locked(q, params.id, caller);
    await refuseStaleEdit(q, stored, updatedAt, caller);
    await correctTexts(q, stored, texts, { caller, now });
    return found(q, stored.id, { caller, now });
  }),
  inTransaction(sendPollResult, async ({ q, params, ...reading }) => {
    const stored = await locked(q, params.id, reading.caller);
    await sendResult(q, stored, await found(q, stored.id, reading), reading);
    return found(q, stored.id, reading);
  }),
  onPool(getPollResultPush, async ({ q, params, ...reading }) => {
    const { id } = await found(q, params.id, reading);
    return resultPush(q, id);
  }),
  inTransaction(sendPollResultPush, async ({ q, params, caller, now }) => {
    const { id } = await locked(q, params.id, caller);
    await sendResultPushNow(q, id, now);
    return resultPush(q, id);
  }),
  inTransaction(keepPollPushTime, async ({ q, params, caller, now }) => {
    const { id } = await locked(q, params.id, caller);
    await keepPushTime(q, id, now);
    return found(q, id, { caller, now });
  }),
  inTransaction(deletePoll, async ({ q, params, caller }) => {
    const { id } = await locked(q, params.id, caller);
    await removePoll(q, id);
  }),
];
