import { pickTexts } from '@karportalen/contract/core/text-fields';
import { type Poll, type PollCorrection, pollText } from '@karportalen/contract/polls/fields';
import { openPollLabels, pushTroubleLabels } from '@karportalen/contract/polls/texts';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { pushStatusSql } from '../notifications/delivery/push-status-sql.ts';
import { type OwnerNames, ownerNames, shownOwner } from '../organisations/created-by.ts';
import { ownerNameMatches } from '../organisations/owner-name-search.ts';
import { countedGroup, peopleCounted } from '../people/target-groups.ts';
import type { Q } from '../platform/db/database.ts';
import { prepared } from '../platform/db/prepared.ts';
import { qualified } from '../platform/db/qualified-column.ts';
import { keepBefore, keepRead, otherFields } from '../platform/history/record.ts';
import type { Caller } from '../platform/http/caller.ts';
import { imageUrl } from '../platform/images/sql.ts';
import { countsOf, type ItemCounts } from '../platform/lists/item-counts.ts';
import { type ListReading, type Reading, readTab, type Tab } from '../platform/lists/paged-tabs.ts';
import { sendTabs } from '../platform/lists/send-tabs.ts';
import { sharedNames } from '../platform/lists/shared-names.ts';
import { statusBy } from '../platform/lists/status-search.ts';
import { organiserName } from '../platform/ownership/organiser-name.ts';
import { readInScope } from '../platform/ownership/read-in-scope.ts';
import { type AnswerTexts, answerTexts, countedAnswers } from './answers.ts';
import { pollHistory } from './history-item.ts';
import { hasOpened, percentages, pushStatusOf, statusOf } from './rules.ts';
import { pollAnswers, polls, pollVotes } from './tables.ts';

const troubles = statusBy(
  pushTroubleLabels,
  () => sql`case when ${polls.sendPushNotification} then ${pushStatusSql(polls)} end`,
);

export const tabs = sendTabs(
  polls,
  'polls',
  'poll drafts',
  { filters: { group: polls.targetGroup }, nameMatches: ownerNameMatches },
  {
    history: [
      statusBy(
        openPollLabels,
        (now) => sql`case when ${polls.closesAt} <= ${now} then 'closed' else 'open' end`,
      ),
      troubles,
    ],
    scheduled: [troubles],
    draft: [],
  },
);

// Few polls have corrections: `exists` costs less than aggregating none.
const correctionsOf = sql<PollCorrection[] | null>`case when exists (
    select from poll_corrections c where c.poll_id = polls.id)
  then (select json_agg(json_build_object('correctedAt', c.corrected_at, 'correctedBy', c.corrected_by,
      'texts', c.texts) order by c.corrected_at desc, c.id desc)
    from poll_corrections c where c.poll_id = polls.id) end`;

// Columns that no answer contains are not read.
const { searchText, createdAt, ...answered } = getTableColumns(polls);

const shared = {
  ...ownerNames(polls),
  saver: organiserName(polls.updatedBy),
  people: peopleCounted(polls),
};
const inList = sharedNames(shared);

/** A new poll has no openings, votes or corrections to read. */
export const newColumns = { ...answered, ...shared };

export const columns = {
  ...newColumns,
  answers: answerTexts,
  corrections: correctionsOf,
  counts: countsOf(polls),
};

type Row = Pick<typeof polls.$inferSelect, keyof typeof answered> &
  OwnerNames & {
    answers: AnswerTexts;
    corrections: PollCorrection[] | null;
    counts: ItemCounts;
    saver: string | null;
    people: number;
  };

export const toAnswer =
  (now: Date) =>
  (row: Row): Poll => {
    const answers = countedAnswers(row.answers, row.counts);
    const shares = percentages(answers.map(({ numberOfVotes }) => numberOfVotes));
    const status = statusOf(row, now);
    return {
      id: row.id,
      ...pickTexts(pollText, row),
      answersSwedish: answers.map(({ answerSwedish }) => answerSwedish),
      answersEnglish: answers.map(({ answerEnglish }) => answerEnglish),
      // Field by field: copying each answer took 3 to 5 % of a long list's server time.
      answers: answers.map(({ answerSwedish, answerEnglish, numberOfVotes }, index) => ({
        answerSwedish,
        answerEnglish,
        numberOfVotes,
        numberOfVotesPercentage: shares[index] ?? 0,
      })),
      imageUrl: row.imageSha256 === null ? null : imageUrl(row.imageSha256),
      sendPushNotification: row.sendPushNotification,
      shouldSendPushNotification: row.sendPushNotification,
      scheduleTime: row.scheduleTime?.toISOString() ?? null,
      sent: hasOpened(row, now) ? (row.sendAt?.toISOString() ?? null) : null,
      closesAt: row.closesAt?.toISOString() ?? null,
      resultSent: row.resultSentAt?.toISOString() ?? null,
      isDraft: row.isDraft,
      status,
      targetGroup: countedGroup(row.targetGroup, row.people),
      openedByCount: row.counts?.opened ?? 0,
      ...shownOwner(row),
      pushSent: row.sentAt?.toISOString() ?? null,
      pushStatus: pushStatusOf(row, now),
      pushFailedReason: row.failedReason,
      devicesReached: row.devicesReached,
      devicesMissed: row.devicesMissed,
      corrections: (row.corrections ?? []).map((one) => ({
        ...one,
        correctedAt: new Date(one.correctedAt).toISOString(),
      })),
      updatedAt: row.updatedAt.toISOString(),
      updatedBy: row.saver,
    };
  };

export const listPollRows = async (
  q: Q,
  tab: Tab,
  reading: ListReading,
): Promise<{ polls: Poll[]; total: number }> => {
  const { rows, total } = await readTab<Row>(q, tab, reading, (which, order, total) =>
    inList
      .joinedTo(q.select({ ...columns, ...inList.columns, total }).from(polls))
      .where(which)
      .orderBy(...order),
  );
  return { polls: rows.map(toAnswer(reading.now)), total };
};

export const readPoll = async (q: Q, id: string, { caller, now }: Reading): Promise<Poll | undefined> => {
  const row = await readInScope(q, { what: 'poll', table: polls }, { id, caller }, (which) =>
    q.select(columns).from(polls).where(which),
  );
  return row && toAnswer(now)(row);
};

const answerPairs = sql<AnswerPair[]>`(
  select coalesce(json_agg(json_build_object('answerSwedish', a.answer_swedish, 'answerEnglish', a.answer_english)
    order by a.position), '[]') from poll_answers a where a.poll_id = ${qualified(polls.id)})`;

const lockRow = (q: Q, id: string, caller: Caller) =>
  readInScope(q, { what: 'lock poll', table: polls }, { id, caller }, (which) =>
    q.select().from(polls).where(which).for('update'),
  );

/** The poll's row FOR UPDATE: no vote can be cast meanwhile, because votes refer to it. */
export const lockPoll = (q: Q, id: string, caller: Caller) => {
  const row = lockRow(q, id, caller);
  keepBefore(q, pollHistory, id);
  return row;
};

export type AnswerPair = { readonly answerSwedish: string; readonly answerEnglish: string };

/** The poll's row FOR UPDATE, and its answers as of the lock: one statement reads them, for the history too. */
export const lockPollWithAnswers = async (q: Q, id: string, caller: Caller) => {
  const locking = lockRow(q, id, caller);
  const statement = prepared(q, 'answers of locked poll', (name) =>
    q
      .select({ others: otherFields(pollHistory, getTableColumns(polls)), answers: answerPairs })
      .from(polls)
      .where(eq(polls.id, sql.placeholder('id')))
      .prepare(name),
  );
  const reading = Promise.all([locking, statement.execute({ id })]);
  const read = reading.then(([row, [found]]) => row && { row, others: found?.others ?? null });
  keepRead(q, pollHistory, id, read);
  const [stored, [found]] = await reading;
  return { stored, answers: found?.answers ?? [] };
};

export const readAnswers = async (q: Q, pollId: string): Promise<AnswerPair[]> => {
  const [found] = await q.select({ answers: answerPairs }).from(polls).where(eq(polls.id, pollId));
  return found?.answers ?? [];
};

export const hasVotes = async (q: Q, pollId: string): Promise<boolean> => {
  const rows = await q
    .select({ pollId: pollVotes.pollId })
    .from(pollVotes)
    .where(eq(pollVotes.pollId, pollId))
    .limit(1);
  return rows.length > 0;
};

export const rewriteAnswer = (q: Q, pollId: string, position: number, texts: AnswerPair) =>
  q
    .update(pollAnswers)
    .set(texts)
    .where(and(eq(pollAnswers.pollId, pollId), eq(pollAnswers.position, position)));

export const insertAnswers = async (q: Q, pollId: string, answers: readonly AnswerPair[]): Promise<void> => {
  if (answers.length === 0) return;
  const swedish = sql.param(answers.map(({ answerSwedish }) => answerSwedish));
  const english = sql.param(answers.map(({ answerEnglish }) => answerEnglish));
  await q.execute(sql`insert into poll_answers (poll_id, position, answer_swedish, answer_english)
    select ${pollId}, place - 1, swedish, english
    from unnest(${swedish}::text[], ${english}::text[]) with ordinality as sent (swedish, english, place)`);
};

export const replaceAnswers = async (q: Q, pollId: string, answers: readonly AnswerPair[]): Promise<void> => {
  await q.delete(pollAnswers).where(eq(pollAnswers.pollId, pollId));
  await insertAnswers(q, pollId, answers);
};
