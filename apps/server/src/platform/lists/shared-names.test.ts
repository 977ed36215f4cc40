import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { qualified } from '../db/qualified-column.ts';
import { sharedNames } from './shared-names.ts';

const loans = pgTable('loans', { id: integer('id'), shelf: integer('shelf'), title: text('title') });
const shared = {
  shelfName: sql<string | null>`(select s.name from shelves s where s.id = ${qualified(loans.shelf)})`,
  shelfSize: sql<
    number | null
  >`(select count(*)::int from loans l where l.shelf = ${qualified(loans.shelf)})`,
};

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(`create table shelves (id int primary key, name text);
    insert into shelves select n, 'Hylla ' || n from generate_series(1, 500) n;
    create table loans (id int primary key, shelf int, title text);
    insert into loans select n, nullif(n % 6, 5), 'Bok ' || n from generate_series(1, 300) n;
    create index on loans (shelf); analyze shelves; analyze loans`);
});
afterAll(() => database.drop());

const inList = sharedNames(shared);
const own = { id: loans.id, title: loans.title };

it('a column of shared names finds what a subselect finds, also where there is nothing, and leaves no row out', async () => {
  const { db } = database;
  const listed = await inList
    .joinedTo(db.select({ ...own, ...inList.columns }).from(loans))
    .where(sql`${loans.id} > 100`)
    .orderBy(loans.id);
  const each = await db
    .select({ ...own, ...shared })
    .from(loans)
    .where(sql`${loans.id} > 100`)
    .orderBy(loans.id);
  expect(listed).toEqual(each);
  expect(listed).toHaveLength(200);
  expect(listed[0]).toEqual({ id: 101, title: 'Bok 101', shelfName: null, shelfSize: 0 });
  expect(listed[1]).toEqual({ id: 102, title: 'Bok 102', shelfName: null, shelfSize: 50 });
});

it('a column of shared names finds a value once for the rows that share it', async () => {
  const { db } = database;
  const statement = inList.joinedTo(db.select({ ...own, ...inList.columns }).from(loans)).getSQL();
  const { rows } = await db.execute<Record<string, string>>(sql`explain (costs off) ${statement}`);
  expect(rows.filter((row) => row['QUERY PLAN']?.includes('Memoize'))).toHaveLength(2);
});
