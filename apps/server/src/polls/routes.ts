import {
  createPoll,
  deletePoll,
  downloadPollResults,
  getPoll,
  listDraftPolls,
  listPollHistory,
  listScheduledPolls,
  updatePoll,
} from '@karportalen/contract/polls/endpoints';
import type { Poll } from '@karportalen/contract/polls/fields';
import type { Q } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { problem } from '../platform/http/problem.ts';
import { inTransaction, onPool, type Route } from '../platform/http/route.ts';
import { refuseStale } from '../platform/http/updated-at.ts';
import { resultsFile } from './results-file.ts';
import { listPollRows, lockPoll, readPoll, tabs } from './sql.ts';
import { changePoll, insertPoll, removePoll } from './write.ts';

type Reading = { readonly caller: Caller; readonly now: Date };

const found = async (q: Q, id: string, reading: Reading): Promise<Poll> => {
  const poll = await readPoll(q, id, reading);
  if (!poll) throw problem('NOT_FOUND');
  return poll;
};

const locked = async (q: Q, id: string, caller: Caller) => {
  const row = await lockPoll(q, id, caller);
  if (!row) throw problem('NOT_FOUND');
  return row;
};

export const pollRoutes: readonly Route[] = [
  onPool(listScheduledPolls, ({ q, ...reading }) => listPollRows(q, tabs.scheduled, reading)),
  onPool(listPollHistory, ({ q, ...reading }) => listPollRows(q, tabs.history, reading)),
  onPool(listDraftPolls, ({ q, ...reading }) => listPollRows(q, tabs.draft, reading)),
  onPool(getPoll, ({ q, params, ...reading }) => found(q, params.id, reading)),
  onPool(downloadPollResults, async ({ q, params, ...reading }) =>
    resultsFile(await found(q, params.id, reading), reading.now),
  ),
  inTransaction(createPoll, async ({ q, body, caller, now }) =>
    found(q, await insertPoll(q, body, caller, now), { caller, now }),
  ),
  inTransaction(updatePoll, async ({ q, params, body, caller, now }) => {
    const { updatedAt, ...given } = body;
    const stored = await locked(q, params.id, caller);
    refuseStale(stored.updatedAt, updatedAt);
    await changePoll(q, stored, given, now);
    return found(q, stored.id, { caller, now });
  }),
  inTransaction(deletePoll, async ({ q, params, caller }) => {
    const { id } = await locked(q, params.id, caller);
    await removePoll(q, id);
  }),
];
