import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { notificationReceipts, notifications } from '../../src/notifications/tables.ts';
import { singleRow } from '../../src/platform/db/single-row.ts';
import { pollAnswers, pollOpenings, polls, pollVotes } from '../../src/polls/tables.ts';
import { countOpenDays } from '../../src/statistics/count.ts';
import { type TestDatabase, testDatabase } from '../database.ts';

export let database: TestDatabase;

/** Called once per test file: a database without counts and without what is counted, for each test. */
export const setUpStatistics = (): void => {
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    await database.db.execute(sql`truncate statistics_items, statistics_days, reading_hours, removed_holds,
      statistics_progress, notification_receipts, notifications, poll_votes, poll_openings, poll_answers, polls,
      ticket_holds, held_places, money_moves, tickets, orders, events, app_users cascade`);
  });
};

export const at = (instant: string) => new Date(instant);
export const count = (now: string) => countOpenDays(database.db, at(now));

const texts = {
  titleSwedish: 'Hej',
  titleEnglish: 'Hi',
  notificationMessageSwedish: 'a',
  notificationMessageEnglish: 'a',
  inboxMessageSwedish: 'a',
  inboxMessageEnglish: 'a',
};

export const makePush = async (sentAt: string, values: Partial<typeof notifications.$inferInsert> = {}) => {
  const row = {
    ...texts,
    isDraft: false,
    targetGroup: 'All' as const,
    sendAt: at(sentAt),
    sentAt: at(sentAt),
  };
  return singleRow(
    await database.db
      .insert(notifications)
      .values({ ...row, ...values })
      .returning(),
  );
};

export const deliver = (notificationId: string, people: readonly string[], sentAt: string) =>
  database.db
    .insert(notificationReceipts)
    .values(people.map((personId) => ({ notificationId, personId, sentAt: at(sentAt) })));

export const read = (notificationId: string, people: readonly string[], seenAt: string) =>
  database.db.execute(sql`update notification_receipts set seen_at = ${seenAt}::timestamptz
    where notification_id = ${notificationId} and person_id = any(${sql.param([...people])}::uuid[])`);

export const makePoll = async (sendAt: string) => {
  const row = { titleSwedish: 'a', titleEnglish: 'a', questionSwedish: 'a', questionEnglish: 'a' };
  const poll = singleRow(
    await database.db
      .insert(polls)
      .values({ ...row, isDraft: false, targetGroup: 'All', sendAt: at(sendAt) })
      .returning(),
  );
  await database.db
    .insert(pollAnswers)
    .values(
      [0, 1].map((position) => ({ pollId: poll.id, position, answerSwedish: 'a', answerEnglish: 'a' })),
    );
  return poll;
};

export const vote = async (pollId: string, people: readonly string[], votedAt: string) => {
  await database.db
    .insert(pollOpenings)
    .values(people.map((personId) => ({ pollId, personId, openedAt: at(votedAt) })));
  await database.db
    .insert(pollVotes)
    .values(people.map((personId) => ({ pollId, personId, position: 0, votedAt: at(votedAt) })));
};

export const days = async (itemId: string) => {
  const { rows } = await database.db.execute<{ measure: string; day: string; n: number }>(sql`
    select measure, day::text, sum(n)::int as n from statistics_days where item_id = ${itemId} group by 1, 2 order by 1, 2`);
  return rows.map(({ measure, day, n }) => `${measure} ${day} ${n}`);
};

export const hours = async () => {
  const { rows } = await database.db.execute<Record<string, unknown>>(
    sql`select month::text, weekday, hour, n, people from reading_hours order by 1, 2, 3`,
  );
  return rows.map((row) => Object.values(row).join(' '));
};
