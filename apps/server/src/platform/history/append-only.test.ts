import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { singleRow } from '../db/single-row.ts';
import { historyEntries } from './tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const person = '0199c000-0000-7000-8000-000000000001';
const old = new Date('2020-01-01T12:00:00Z');

const insert = async (values: Partial<typeof historyEntries.$inferInsert> = {}) =>
  singleRow(
    await database.db
      .insert(historyEntries)
      .values({ via: 'portal', action: 'changed', kind: 'poll', title: 'Lunch', after: { a: 1 }, ...values })
      .returning(),
  );
const read = () => database.db.select().from(historyEntries).orderBy(historyEntries.at, historyEntries.id);
const run = (statement: ReturnType<typeof sql>) => database.db.execute(statement);
const refused = expect.objectContaining({
  cause: expect.objectContaining({ message: 'history_entries is append-only' }),
});

let entry: typeof historyEntries.$inferSelect;
beforeEach(async () => {
  await run(sql`alter table history_entries disable trigger user; delete from history_entries`);
  await run(sql`alter table history_entries enable trigger user`);
  entry = await insert();
});

describe('the history is append-only', () => {
  it.each([
    ['an update', sql`update history_entries set title = 'Annat'`],
    ['a deletion', sql`delete from history_entries`],
    ['emptying the table', sql`truncate history_entries`],
    [
      'an update by another function that mentions an allowed one',
      sql`do $do$ begin update history_entries /* history_redact(uuid) */ set title = 'Annat'; end $do$`,
    ],
    [
      'an update whose statement has a line that looks like an allowed function',
      sql`do $do$ begin execute e'update history_entries set title = ''Annat'' /*\nPL/pgSQL function history_redact(uuid) line 3\n*/'; end $do$`,
    ],
  ])('the history is append-only: %s is refused', async (_, statement) => {
    await expect(run(statement)).rejects.toEqual(refused);
    expect(await read()).toEqual([entry]);
  });

  it('the history lets history_redact remove what an entry says, once, and keeps the rest', async () => {
    await run(sql`select history_redact(${entry.id})`);
    const [redacted] = await read();
    expect(redacted).toEqual({ ...entry, title: '', after: null, redactedAt: expect.any(Date) });
    await run(sql`select history_redact(${entry.id})`);
    expect(await read()).toEqual([redacted]);
  });

  it('the history lets history_blank_person remove a person, and nobody else', async () => {
    const about = await insert({ kind: 'member', itemId: person, personId: person });
    await run(sql`select history_blank_person(${person})`);
    expect(await read()).toEqual([entry, { ...about, itemId: null, personId: null, after: null }]);
  });

  it('the history lets history_forget delete what is old, and nothing that is newer than four weeks', async () => {
    await insert({ at: old });
    const { rows } = await run(sql`select history_forget(now() - interval '2 years', 100) as n`);
    expect(rows).toEqual([{ n: 1 }]);
    expect(await read()).toEqual([entry]);
    await expect(run(sql`select history_forget(now(), 100)`)).rejects.toThrow();
  });
});
