import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makePeople } from '../../test/members/make-people.ts';
import {
  at,
  count,
  database,
  days,
  deliver,
  hours,
  makePush,
  read,
  setUpStatistics,
} from '../../test/requests/statistics-setup.ts';
import { appUsers } from '../people/tables.ts';
import { rebuildStatistics } from './count.ts';

setUpStatistics();

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

it('members are not named in the counts', async () => {
  expect(await database.db.$count(appUsers)).toBe(0);
  const { rows } = await database.db.execute<{
    name: string;
  }>(sql`select column_name as name from information_schema.columns
    where table_name in ('statistics_items', 'statistics_days', 'reading_hours', 'removed_holds')
      and column_name ~ 'person|member_id|email|name$'`);
  expect(rows).toEqual([]);
});
