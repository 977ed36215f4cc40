import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { makeCommittee, makeDivision } from '../../test/makers.ts';
import { makePeople } from '../../test/members/make-people.ts';
import { makePaidEvent, sell } from '../../test/money/sales.ts';
import { notificationReceipts, notifications } from '../notifications/tables.ts';
import { appUsers } from '../people/tables.ts';
import { singleRow } from '../platform/db/single-row.ts';
import { pollAnswers, pollOpenings, polls, pollVotes } from '../polls/tables.ts';
import { heldPlaces, ticketHolds } from '../tickets/tables/holds.ts';
import { countOpenDays, rebuildStatistics } from './count.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.db.execute(sql`truncate statistics_items, statistics_days, reading_hours, removed_holds,
    statistics_progress, notification_receipts, notifications, poll_votes, poll_openings, poll_answers, polls,
    ticket_holds, held_places, money_moves, tickets, orders, events, app_users cascade`);
});

const at = (instant: string) => new Date(instant);
const count = (now: string) => countOpenDays(database.db, at(now));

const texts = {
  titleSwedish: 'Hej',
  titleEnglish: 'Hi',
  notificationMessageSwedish: 'a',
  notificationMessageEnglish: 'a',
  inboxMessageSwedish: 'a',
  inboxMessageEnglish: 'a',
};

const makePush = async (sentAt: string, values: Partial<typeof notifications.$inferInsert> = {}) => {
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

const deliver = (notificationId: string, people: readonly string[], sentAt: string) =>
  database.db
    .insert(notificationReceipts)
    .values(people.map((personId) => ({ notificationId, personId, sentAt: at(sentAt) })));

const read = (notificationId: string, people: readonly string[], seenAt: string) =>
  database.db.execute(sql`update notification_receipts set seen_at = ${seenAt}::timestamptz
    where notification_id = ${notificationId} and person_id = any(${sql.param([...people])}::uuid[])`);

const makePoll = async (sendAt: string) => {
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

const vote = async (pollId: string, people: readonly string[], votedAt: string) => {
  await database.db
    .insert(pollOpenings)
    .values(people.map((personId) => ({ pollId, personId, openedAt: at(votedAt) })));
  await database.db
    .insert(pollVotes)
    .values(people.map((personId) => ({ pollId, personId, position: 0, votedAt: at(votedAt) })));
};

const days = async (itemId: string) => {
  const { rows } = await database.db.execute<{ measure: string; day: string; n: number }>(sql`
    select measure, day::text, sum(n)::int as n from statistics_days where item_id = ${itemId} group by 1, 2 order by 1, 2`);
  return rows.map(({ measure, day, n }) => `${measure} ${day} ${n}`);
};

const hours = async () => {
  const { rows } = await database.db.execute<Record<string, unknown>>(
    sql`select month::text, weekday, hour, n, people from reading_hours order by 1, 2, 3`,
  );
  return rows.map((row) => Object.values(row).join(' '));
};

describe('counts of a push', () => {
  it('counts of a push are by the days of Stockholm, also the nights of DST', async () => {
    const people = await makePeople(database.db, 5);
    const { id } = await makePush('2026-10-24T10:00:00Z', { devicesReached: 4 });
    await deliver(id, people, '2026-10-24T10:00:00Z');
    const [a = '', b = '', c = '', d = '', e = ''] = people;
    // The day of 25 hours: from 22:00 UTC on the 24th to 23:00 UTC on the 25th.
    await read(id, [a], '2026-10-24T21:59:59.999Z');
    await read(id, [b], '2026-10-24T22:00:00Z');
    await read(id, [c], '2026-10-25T22:59:59.999Z');
    await read(id, [d], '2026-10-25T23:00:00Z');
    await read(id, [e], '2026-10-26T08:00:00Z');
    await count('2026-10-26T09:00:00Z');
    expect(await days(id)).toEqual([
      'delivered 2026-10-24 4',
      'reach 2026-10-24 5',
      'seen 2026-10-24 1',
      'seen 2026-10-25 2',
      'seen 2026-10-26 2',
    ]);
  });

  it('counts of a push are the same in spring, when a day has 23 hours', async () => {
    const [a = '', b = ''] = await makePeople(database.db, 2);
    const { id } = await makePush('2026-03-28T10:00:00Z');
    await deliver(id, [a, b], '2026-03-28T10:00:00Z');
    await read(id, [a], '2026-03-28T23:00:00Z');
    await read(id, [b], '2026-03-29T22:00:00Z');
    await count('2026-03-30T09:00:00Z');
    expect(await days(id)).toEqual(['reach 2026-03-28 2', 'seen 2026-03-29 1', 'seen 2026-03-30 1']);
  });

  it('counts of a push are the same however often they are made', async () => {
    const people = await makePeople(database.db, 3);
    const { id } = await makePush('2026-11-01T10:00:00Z');
    await deliver(id, people, '2026-11-01T10:00:00Z');
    await read(id, people.slice(0, 1), '2026-11-01T11:00:00Z');
    await count('2026-11-01T12:00:00Z');
    await read(id, people.slice(1, 2), '2026-11-01T13:00:00Z');
    await Promise.all([count('2026-11-01T14:00:00Z'), count('2026-11-01T14:00:00Z')]);
    const expected = ['reach 2026-11-01 3', 'seen 2026-11-01 2'];
    expect(await days(id)).toEqual(expected);
    await count('2026-11-05T14:00:00Z');
    await count('2026-11-05T14:01:00Z');
    await rebuildStatistics(database.db, at('2026-11-05T14:02:00Z'));
    expect(await days(id)).toEqual(expected);
    expect(await hours()).toEqual(['2026-11-01 7 12 1 1', '2026-11-01 7 14 1 1']);
  });

  it('counts of a push that was committed around midnight are not missed', async () => {
    const people = await makePeople(database.db, 2);
    const { id } = await makePush('2026-11-01T10:00:00Z');
    await deliver(id, people, '2026-11-01T10:00:00Z');
    await count('2026-11-01T23:10:00Z');
    await read(id, people, '2026-11-01T22:59:00Z');
    await count('2026-11-01T23:20:00Z');
    expect(await days(id)).toContain('seen 2026-11-01 2');
    expect(await hours()).toEqual([]);
    await count('2026-11-02T00:00:00Z');
    expect(await hours()).toEqual(['2026-11-01 7 23 2 2']);
  });

  it('counts of a push stay when it is deleted, also when all is counted again', async () => {
    const people = await makePeople(database.db, 2);
    const { id } = await makePush('2026-11-01T10:00:00Z');
    await deliver(id, people, '2026-11-01T10:00:00Z');
    await read(id, people, '2026-11-01T11:00:00Z');
    await count('2026-11-03T12:00:00Z');
    const [before, read1] = [await days(id), await hours()];
    await database.db.execute(sql`delete from notifications where id = ${id}`);
    await rebuildStatistics(database.db, at('2026-11-04T12:00:00Z'));
    expect(await days(id)).toEqual(before);
    expect(await hours()).toEqual(read1);
  });

  it('counts of a push are made from its beginning where the first count found an empty database', async () => {
    await count('2026-11-03T12:00:00Z');
    const people = await makePeople(database.db, 2);
    const { id } = await makePush('2026-06-01T10:00:00Z');
    await deliver(id, people, '2026-06-01T10:00:00Z');
    await read(id, people, '2026-06-01T11:00:00Z');
    await count('2026-11-03T12:01:00Z');
    expect(await days(id)).toEqual(['reach 2026-06-01 2', 'seen 2026-06-01 2']);
  });

  it('counts of a push can be made again from the rows', async () => {
    const people = await makePeople(database.db, 6);
    const { id } = await makePush('2026-11-01T10:00:00Z');
    await deliver(id, people, '2026-11-01T10:00:00Z');
    await read(id, people, '2026-11-01T11:00:00Z');
    await count('2026-11-03T12:00:00Z');
    const [before, read1] = [await days(id), await hours()];
    await database.db.execute(sql`truncate statistics_items, statistics_days, reading_hours`);
    await rebuildStatistics(database.db, at('2026-11-04T12:00:00Z'));
    expect(await days(id)).toEqual(before);
    expect(await hours()).toEqual(read1);
  });
});

describe('counts of a poll', () => {
  const groups = async (itemId: string) => {
    const { rows } = await database.db.execute<Record<string, unknown>>(sql`
      select v.name, d.member_kind, d.n from statistics_days d left join divisions v on v.id = d.member_division_id
      where d.item_id = ${itemId} and d.measure = 'voted' order by 1 nulls last, 2`);
    return rows.map((row) => Object.values(row).join(' '));
  };

  it('counts of a poll are by division and kind, and stay when members are erased', async () => {
    const [d, k] = [
      await makeDivision(database.db, { name: 'D' }),
      await makeDivision(database.db, { name: 'K' }),
    ];
    const poll = await makePoll('2026-11-01T10:00:00Z');
    const students = await makePeople(database.db, 3, { divisionId: d.id });
    const others = await makePeople(database.db, 2, { divisionId: k.id, kind: 'Freshman' });
    await vote(poll.id, [...students, ...others], '2026-11-01T11:00:00Z');
    await count('2026-11-01T12:00:00Z');
    const expected = ['D Student 3', 'K Freshman 2'];
    expect(await groups(poll.id)).toEqual(expected);
    await database.db.execute(sql`update app_users set first_name = '', last_name = '', email = null, cid = null,
      division_id = null, deactivated_at = now(), erased_at = now() where id = ${students[0]}`);
    const late = await makePeople(database.db, 1, { divisionId: k.id, kind: 'Freshman' });
    await vote(poll.id, late, '2026-11-01T13:00:00Z');
    await count('2026-11-01T14:00:00Z');
    expect(await groups(poll.id)).toEqual(['D Student 3', 'K Freshman 3']);
    await rebuildStatistics(database.db, at('2026-11-09T14:00:00Z'));
    expect(await groups(poll.id)).toEqual(['D Student 3', 'K Freshman 3']);
  });
});

describe('counts of an event', () => {
  const hold = async (
    eventId: string,
    ticketTypeId: string,
    memberId: string,
    createdAt: string,
    places = 1,
  ) => {
    const created = at(createdAt);
    const row = singleRow(
      await database.db
        .insert(ticketHolds)
        .values({ eventId, memberId, createdAt: created, expiresAt: new Date(created.getTime() + 600_000) })
        .returning(),
    );
    await database.db
      .insert(heldPlaces)
      .values(Array.from({ length: places }, () => ({ holdId: row.id, ticketTypeId, priceOre: 0 })));
  };

  it('counts of an event are holds, tickets, refunds and check-ins, and stay when its list and members are deleted', async () => {
    const committee = await makeCommittee(database.db);
    const made = await makePaidEvent(database.db, committee, {
      startTime: at('2026-11-10T18:00:00Z'),
      endTime: at('2026-11-10T22:00:00Z'),
    });
    const { event, types } = made;
    const [a = '', b = ''] = await makePeople(database.db, 2);
    await hold(event.id, types[0]?.id ?? '', a, '2026-11-01T11:00:00Z', 2);
    await hold(event.id, types[0]?.id ?? '', b, '2026-11-02T11:00:00Z');
    await sell(database.db, made, { at: '2026-11-01T11:05:00Z', count: 2 });
    await sell(database.db, made, {
      at: '2026-11-02T11:05:00Z',
      refund: { at: '2026-11-03T10:00:00Z' },
    });
    await database.db.execute(sql`update tickets set checked_in_at = '2026-11-10T18:30:00Z'
      where id = (select id from tickets where refunded_at is null limit 1)`);
    const expected = [
      'checkedIn 2026-11-10 1',
      'held 2026-11-01 2',
      'held 2026-11-02 1',
      'refunded 2026-11-03 1',
      'sold 2026-11-01 2',
      'sold 2026-11-02 1',
    ];
    await count('2026-11-11T12:00:00Z');
    expect(await days(event.id)).toEqual(expected);
    // The list goes, and with it the holds that were never counted.
    await hold(event.id, types[0]?.id ?? '', b, '2026-11-11T12:01:00Z');
    await database.db.execute(sql`delete from ticket_holds where event_id = ${event.id}`);
    await count('2026-11-11T12:02:00Z');
    await rebuildStatistics(database.db, at('2026-12-11T12:00:00Z'));
    expect(await days(event.id)).toEqual([
      ...expected.slice(0, 3),
      'held 2026-11-11 1',
      ...expected.slice(3),
    ]);
  });

  it('counts of an event that nobody booked are none, and it counts among the others of its host', async () => {
    const { event } = await makePaidEvent(database.db, await makeCommittee(database.db), {
      startTime: at('2026-11-01T13:00:00Z'),
      endTime: at('2026-11-01T18:00:00Z'),
    });
    await count('2026-11-03T12:00:00Z');
    expect(await days(event.id)).toEqual([]);
    const { rowCount } = await database.db.execute(
      sql`select from statistics_items where item_id = ${event.id}`,
    );
    expect(rowCount).toBe(1);
  });
});

it('members are not named in the counts', async () => {
  expect(await database.db.$count(appUsers)).toBe(0);
  const { rows } = await database.db.execute<{
    name: string;
  }>(sql`select column_name as name from information_schema.columns
    where table_name in ('statistics_items', 'statistics_days', 'reading_hours', 'removed_holds')
      and column_name ~ 'person|member_id|email|name$'`);
  expect(rows).toEqual([]);
});
