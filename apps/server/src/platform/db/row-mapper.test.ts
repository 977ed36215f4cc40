import { sql } from 'drizzle-orm';
import { boolean, date, integer, jsonb, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { bytea, instantColumn } from '../columns.ts';
import { prepared } from './prepared.ts';
import { readInstant, rowMapper } from './row-mapper.ts';

const things = pgTable('things', {
  id: uuid('id').primaryKey(),
  name: text('name'),
  size: integer('size'),
  price: numeric('price', { mode: 'number' }),
  isNew: boolean('is_new'),
  parts: jsonb('parts').$type<{ readonly of: string[] }>(),
  tags: text('tags').array(),
  madeAt: instantColumn('made_at'),
  wall: timestamp('wall', { mode: 'date' }),
  day: date('day', { mode: 'string' }),
  bytes: bytea('bytes'),
});

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(`create table things (id uuid primary key, name text, size int, price numeric, is_new boolean,
    parts jsonb, tags text[], made_at timestamptz(3), wall timestamp, day date, bytes bytea)`);
  await database.pool.query(`insert into things values
    (gen_random_uuid(), 'Ål', 7, 12.5, true, '{"of": ["x"]}', '{a,"b,c"}', '2026-11-17 03:10:54.123Z', '2026-01-02 03:04:05', '2026-01-02', '\\x00ff'),
    (gen_random_uuid(), '', 0, 0, false, '{"of": []}', '{}', '2026-11-17 03:10:54Z', '2026-01-02 03:04:05.5', '1999-12-31', '\\x'),
    (gen_random_uuid(), null, null, null, null, null, null, null, null, null, null)`);
});
afterAll(() => database.drop());

const columns = () => ({
  id: things.id,
  name: things.name,
  size: things.size,
  price: things.price,
  isNew: things.isNew,
  parts: things.parts,
  tags: things.tags,
  madeAt: things.madeAt,
  wall: things.wall,
  day: things.day,
  bytes: things.bytes,
  counted: sql<number>`(select count(*)::int from things)`,
  mapped: sql`size`.mapWith((size: number) => `${size} st`),
});

describe('rows of a prepared statement', () => {
  it.each(['UTC', 'Europe/Stockholm'])(
    'are those that drizzle reads, in every type, where it is %s',
    async (zone) => {
      const result = await database.db.transaction(async (tx) => {
        await tx.execute(sql.raw(`set local timezone = '${zone}'`));
        const select = () => tx.select(columns()).from(things).orderBy(things.id);
        return {
          plain: await select(),
          named: await prepared(tx, `things ${zone}`, (name) => select().prepare(name)).execute(),
        };
      });
      expect(result.named).toEqual(result.plain);
      expect(result.named.map(({ madeAt }) => madeAt?.getTime()).toSorted()).toEqual(
        [Date.UTC(2026, 10, 17, 3, 10, 54, 123), Date.UTC(2026, 10, 17, 3, 10, 54), undefined].toSorted(),
      );
      expect(Object.keys(result.named[0] ?? {})).toEqual(Object.keys(columns()));
    },
  );

  it('have objects of their own where the statement has them', async () => {
    const select = () => database.db.select({ thing: things }).from(things).orderBy(things.id);
    const named = await prepared(database.db, 'nested things', (name) => select().prepare(name)).execute();
    expect(named).toEqual(await select());
    expect(rowMapper([{ path: ['thing', 'id'], field: things.id }])).toBeUndefined();
  });
});

describe('an instant as the database writes it', () => {
  it.each([
    '2026-11-17 03:10:54.123+00',
    '2026-11-17 03:10:54.1+00',
    '2026-11-17 03:10:54+00',
    '2026-11-17 04:10:54.123+01',
    '1999-12-31 23:59:59.999+00',
    '0001-01-01 00:00:00.001+00',
    '12026-11-17 03:10:54.12+00',
    '1879-01-01 00:00:00.123+01:12:12',
  ])('%s is read as the engine reads it', (written) => {
    expect(readInstant(written)).toEqual(new Date(written));
  });
});
