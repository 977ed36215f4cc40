import type { ListQuery } from '@karportalen/contract/core/paging';
import type { Poll } from '@karportalen/contract/polls/fields';
import { and, asc, count, desc, eq, getTableColumns, gt, lte, type SQL, sql } from 'drizzle-orm';
import { createdBy, inScope } from '../organisations/for-content.ts';
import { targetGroupCounter } from '../people/for-content.ts';
import type { Q } from '../platform/db/database.ts';
import { pageOf, searchIn } from '../platform/db/paging.ts';
import type { Caller } from '../platform/http/caller.ts';
import { imageUrl } from '../platform/images/sql.ts';
import { percentages, statusOf } from './rules.ts';
import { pollAnswers, polls, pollVotes } from './tables.ts';

export type Tab = 'history' | 'scheduled' | 'draft';

const tabs: Record<Tab, { where: (now: Date) => SQL | undefined; order: SQL[] }> = {
  history: {
    where: (now) => and(eq(polls.isDraft, false), lte(polls.sendAt, now)),
    order: [desc(polls.sendAt), desc(polls.id)],
  },
  scheduled: {
    where: (now) => and(eq(polls.isDraft, false), gt(polls.sendAt, now)),
    order: [asc(polls.sendAt), asc(polls.id)],
  },
  draft: {
    where: () => eq(polls.isDraft, true),
    order: [desc(polls.updatedAt), desc(polls.id)],
  },
};

type Counted = {
  readonly answerSwedish: string;
  readonly answerEnglish: string;
  readonly numberOfVotes: number;
};

// Counted from the vote rows at each read: a stored number could drift from them.
const answersOf = sql<Counted[]>`(
  select coalesce(json_agg(json_build_object(
      'answerSwedish', a.answer_swedish,
      'answerEnglish', a.answer_english,
      'numberOfVotes', coalesce(v.votes, 0)
    ) order by a.position), '[]'::json)
  from poll_answers a
  left join (
    select position, count(*)::int as votes from poll_votes where poll_id = polls.id group by position
  ) v on v.position = a.position
  where a.poll_id = polls.id)`;

const columns = {
  ...getTableColumns(polls),
  createdBy: createdBy(polls),
  answers: answersOf,
  openedByCount: sql<number>`(select count(*)::int from poll_openings o where o.poll_id = polls.id)`,
};

type Row = typeof polls.$inferSelect & { createdBy: string; answers: Counted[]; openedByCount: number };

const toAnswer = (q: Q, now: Date) => {
  const counted = targetGroupCounter(q);
  return async (row: Row): Promise<Poll> => {
    const shares = percentages(row.answers.map(({ numberOfVotes }) => numberOfVotes));
    const status = statusOf(row, now);
    return {
      id: row.id,
      titleSwedish: row.titleSwedish,
      titleEnglish: row.titleEnglish,
      questionSwedish: row.questionSwedish,
      questionEnglish: row.questionEnglish,
      answersSwedish: row.answers.map(({ answerSwedish }) => answerSwedish),
      answersEnglish: row.answers.map(({ answerEnglish }) => answerEnglish),
      answers: row.answers.map((one, index) => ({ ...one, numberOfVotesPercentage: shares[index] ?? 0 })),
      imageUrl: row.imageSha256 === null ? null : imageUrl(row.imageSha256),
      sendPushNotification: row.sendPushNotification,
      shouldSendPushNotification: row.sendPushNotification,
      scheduleTime: row.scheduleTime?.toISOString() ?? null,
      sent: status === 'open' ? (row.sendAt?.toISOString() ?? null) : null,
      isDraft: row.isDraft,
      status,
      targetGroup: await counted(row.targetGroup, row.divisionId),
      openedByCount: row.openedByCount,
      createdBy: row.createdBy,
      pushSent: row.sentAt?.toISOString() ?? null,
      pushFailedReason: row.failedReason,
      updatedAt: row.updatedAt.toISOString(),
    };
  };
};

type Reading = { readonly caller: Caller; readonly now: Date };

export const listPollRows = async (
  q: Q,
  tab: Tab,
  { caller, now, query }: Reading & { readonly query: ListQuery },
): Promise<{ polls: Poll[]; total: number }> => {
  const { titleSwedish, titleEnglish, questionSwedish, questionEnglish } = polls;
  const search = searchIn(query, titleSwedish, titleEnglish, questionSwedish, questionEnglish);
  const where = and(inScope(caller, polls), tabs[tab].where(now), search);
  const { rows, total } = await pageOf<Row>(
    query,
    q
      .select(columns)
      .from(polls)
      .where(where)
      .orderBy(...tabs[tab].order)
      .$dynamic(),
    async () => (await q.select({ n: count() }).from(polls).where(where))[0]?.n ?? 0,
  );
  return { polls: await Promise.all(rows.map(toAnswer(q, now))), total };
};

const oneInScope = (caller: Caller, id: string) => and(eq(polls.id, id), inScope(caller, polls));

export const readPoll = async (q: Q, id: string, { caller, now }: Reading): Promise<Poll | undefined> => {
  const [row] = await q.select(columns).from(polls).where(oneInScope(caller, id));
  return row && toAnswer(q, now)(row);
};

/** The row as it is until this transaction ends. No vote can be cast on it meanwhile: votes refer to it. */
export const lockPoll = async (q: Q, id: string, caller: Caller) => {
  const [row] = await q.select().from(polls).where(oneInScope(caller, id)).for('update');
  return row;
};

type AnswerPair = { readonly answerSwedish: string; readonly answerEnglish: string };

export const readAnswers = (q: Q, pollId: string): Promise<AnswerPair[]> =>
  q
    .select({ answerSwedish: pollAnswers.answerSwedish, answerEnglish: pollAnswers.answerEnglish })
    .from(pollAnswers)
    .where(eq(pollAnswers.pollId, pollId))
    .orderBy(asc(pollAnswers.position));

export const hasVotes = async (q: Q, pollId: string): Promise<boolean> => {
  const rows = await q
    .select({ pollId: pollVotes.pollId })
    .from(pollVotes)
    .where(eq(pollVotes.pollId, pollId))
    .limit(1);
  return rows.length > 0;
};

export const replaceAnswers = async (q: Q, pollId: string, answers: readonly AnswerPair[]): Promise<void> => {
  await q.delete(pollAnswers).where(eq(pollAnswers.pollId, pollId));
  if (answers.length === 0) return;
  await q.insert(pollAnswers).values(answers.map((answer, position) => ({ pollId, position, ...answer })));
};
