import { and, eq, sql } from 'drizzle-orm';
import { appUsers } from '../people/tables.ts';
import { peopleIn } from '../people/target-groups.ts';
import type { Q } from '../platform/db/database.ts';
import { problem } from '../platform/http/problem.ts';
import { orNotFound } from '../platform/http/refusals.ts';
import { statusOf } from './rules.ts';
import { pollAnswers, polls, pollVotes } from './tables.ts';

type Vote = { readonly pollId: string; readonly personId: string; readonly position: number };

/** Shared row lock: until the transaction ends nobody changes the poll, and other votes do not wait. */
const holdPoll = async (q: Q, { pollId, personId }: Vote) => {
  const [poll] = await q.select().from(polls).where(eq(polls.id, pollId)).for('key share');
  if (!poll?.targetGroup) return undefined;
  const [person] = await q
    .select({ id: appUsers.id })
    .from(appUsers)
    .where(and(eq(appUsers.id, personId), peopleIn(poll.targetGroup, poll.divisionId)));
  return person && poll;
};

const isAnswer = async (q: Q, { pollId, position }: Vote): Promise<boolean> => {
  const rows = await q
    .select({ one: sql`1` })
    .from(pollAnswers)
    .where(and(eq(pollAnswers.pollId, pollId), eq(pollAnswers.position, position)));
  return rows.length > 0;
};

/** Records one person's vote in the caller's transaction. A poll that is not for them is not found. */
export const castVote = async (q: Q, vote: Vote, now: Date): Promise<void> => {
  const poll = orNotFound(await holdPoll(q, vote));
  const status = statusOf(poll, now);
  if (status === 'closed') throw problem('POLL_CLOSED');
  if (status !== 'open' || !(await isAnswer(q, vote))) throw problem('NOT_FOUND');
  const rows = await q
    .insert(pollVotes)
    .values({ ...vote, votedAt: now })
    .onConflictDoNothing()
    .returning({ pollId: pollVotes.pollId });
  if (rows.length === 0) throw problem('ALREADY_VOTED');
};
