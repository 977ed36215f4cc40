import type { Poll } from '@karportalen/contract/polls/fields';
import { resultSentences } from '@karportalen/contract/polls/result';
import { eq, sql } from 'drizzle-orm';
import { type PollPushSubject, releasePollResult, schedulePollResult } from '../notifications/poll-push.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { problem } from '../platform/http/problem.ts';
import { savedBy } from '../platform/ownership/row-scope.ts';
import { statusOf } from './rules.ts';
import { polls } from './tables.ts';

type Row = typeof polls.$inferSelect;
type Actor = { readonly caller: Caller; readonly now: Date };

/** The caller holds the row lock, so it is sent once; `poll` was read from the same row. */
export const sendResult = async (
  q: Tx,
  row: Row,
  { answers }: Poll,
  { caller, now }: Actor,
): Promise<void> => {
  if (statusOf(row, now) !== 'closed' || !row.targetGroup) throw problem('POLL_NOT_CLOSED');
  if (row.resultSentAt) throw problem('POLL_RESULT_SENT');
  const result = resultSentences(answers);
  if (!result) throw problem('POLL_NOBODY_VOTED');
  await q
    .update(polls)
    .set({ resultSentAt: now, ...savedBy(caller) })
    .where(eq(polls.id, row.id));
  await schedulePollResult(q, {
    id: row.id,
    swedish: { title: row.titleSwedish, body: result.swedish },
    english: { title: row.titleEnglish, body: result.english },
    targetGroup: row.targetGroup,
    divisionId: row.divisionId,
    sendAt: now,
  });
};

export const pollResultPush: PollPushSubject = {
  momentChosenBy: 'organiser',
  mutedAs: 'polls',
  recipients: (pollId) =>
    sql`exists (select from poll_votes v where v.poll_id = ${pollId} and v.person_id = app_users.id)`,
  // Nothing is stored: the report is read from the delivery.
  report: async () => {},
};

/** Sends the held result, or sends again to the devices that were not reached. Idempotent. */
export const sendResultPushNow = async (q: Tx, pollId: string, now: Date): Promise<void> => {
  const release = await releasePollResult(q, pollId, { subject: pollResultPush, now });
  if (release === 'nothing') throw problem('NOTHING_TO_SEND');
};
