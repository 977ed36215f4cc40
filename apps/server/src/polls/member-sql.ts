import { pickTexts } from '@karportalen/contract/core/text-fields';
import { pollText } from '@karportalen/contract/polls/fields';
import type { MemberPoll } from '@karportalen/contract/polls/member-fields';
import { and, desc, eq, getTableColumns, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { isForMember } from '../people/target-groups.ts';
import type { Q } from '../platform/db/database.ts';
import type { MemberCaller } from '../platform/http/member-caller.ts';
import { imageUrl } from '../platform/images/sql.ts';
import { countsOf, type ItemCounts } from '../platform/lists/item-counts.ts';
import { published } from '../platform/ownership/owner-columns.ts';
import { type AnswerTexts, answerTexts, countedAnswers } from './answers.ts';
import { percentages, statusOf } from './rules.ts';
import { pollOpenings, polls } from './tables.ts';

/** How long a closed poll stays in the list of those who voted. */
const SHOWN_CLOSED_MS = 14 * 24 * 60 * 60 * 1000;

const myAnswer = (member: MemberCaller): SQL<number | null> =>
  sql<
    number | null
  >`(select v.position from poll_votes v where v.poll_id = ${polls.id} and v.person_id = ${member.id})`;

type Row = typeof polls.$inferSelect & { myAnswer: number | null; answers: AnswerTexts; counts: ItemCounts };

const toAnswer =
  (now: Date) =>
  (row: Row): MemberPoll => {
    const status = statusOf(row, now) === 'closed' ? 'closed' : 'open';
    const isTold = row.myAnswer !== null || status === 'closed';
    const answers = countedAnswers(row.answers, row.counts);
    const shares = percentages(answers.map(({ numberOfVotes }) => numberOfVotes));
    return {
      id: row.id,
      ...pickTexts(pollText, row),
      imageUrl: row.imageSha256 === null ? null : imageUrl(row.imageSha256),
      openedAt: (row.sendAt ?? now).toISOString(),
      closesAt: row.closesAt?.toISOString() ?? null,
      status,
      myAnswer: row.myAnswer,
      answers: answers.map((answer, index) => ({
        ...answer,
        numberOfVotes: isTold ? answer.numberOfVotes : null,
        numberOfVotesPercentage: isTold ? (shares[index] ?? 0) : null,
      })),
    };
  };

export const hasOpenedFor = (member: MemberCaller, now: Date) =>
  and(published(polls), lte(polls.sendAt, now), isForMember(polls, member));

const isOpen = (now: Date) => or(isNull(polls.closesAt), gt(polls.closesAt, now));

// Polls that show no result are not counted.
const uncounted = sql<ItemCounts>`null`;

const select = (q: Q, member: MemberCaller, counts = countsOf(polls)) =>
  q
    .select({ ...getTableColumns(polls), myAnswer: myAnswer(member), answers: answerTexts, counts })
    .from(polls);

/** Open polls, and for a while those the member voted in; newest first. */
export const listPollsFor = async (q: Q, member: MemberCaller, now: Date): Promise<MemberPoll[]> => {
  const closedLately = and(
    gt(polls.closesAt, new Date(now.getTime() - SHOWN_CLOSED_MS)),
    isNotNull(myAnswer(member)),
  );
  const rows = await select(q, member)
    .where(and(hasOpenedFor(member, now), or(isOpen(now), closedLately)))
    .orderBy(desc(polls.sendAt), desc(polls.id));
  return rows.map(toAnswer(now));
};

/** Open polls that this member has not answered. */
export const listUnansweredPolls = async (q: Q, member: MemberCaller, now: Date): Promise<MemberPoll[]> => {
  const rows = await select(q, member, uncounted)
    .where(and(hasOpenedFor(member, now), isOpen(now), isNull(myAnswer(member))))
    .orderBy(desc(polls.sendAt), desc(polls.id));
  return rows.map(toAnswer(now));
};

export const readPollFor = async (
  q: Q,
  member: MemberCaller,
  id: string,
  now: Date,
): Promise<MemberPoll | undefined> => {
  const [row] = await select(q, member).where(and(eq(polls.id, id), hasOpenedFor(member, now)));
  return row && toAnswer(now)(row);
};

/** Counted once per person. */
export const recordOpening = async (q: Q, pollId: string, personId: string, now: Date): Promise<void> => {
  await q.insert(pollOpenings).values({ pollId, personId, openedAt: now }).onConflictDoNothing();
};
