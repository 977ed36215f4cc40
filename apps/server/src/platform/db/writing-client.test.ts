import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { openDatabase } from './database.ts';

let own: TestDatabase;
let database: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  own = await testDatabase();
  database = openDatabase(own.url, { poolSize: 1, log: { warn: () => {} } });
  await database.db.execute(sql`create table notes (n int primary key)`);
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

/** How often something was written to the only connection. */
const countWrites = async (work: () => Promise<unknown>): Promise<number> => {
  const client = await database.pool.connect();
  const { stream } = client.connection;
  client.release();
  const single = vi.spyOn(stream, '_write');
  const gathered = vi.spyOn(stream as Required<typeof stream>, '_writev');
  await work().catch(() => {});
  const writes = single.mock.calls.length + gathered.mock.calls.length;
  single.mockRestore();
  gathered.mockRestore();
  return writes;
};
const notes = async () =>
  (await database.db.execute<{ n: number }>(sql`select n from notes order by n`)).rows.map(({ n }) => n);

it('sends what is asked for together in one packet, begin first, and the commit alone', async () => {
  const save = () =>
    database.db.transaction(async (tx) => {
      await Promise.all([
        tx.execute(sql`insert into notes values (${1})`),
        tx.execute(sql`insert into notes values (${2})`),
      ]);
    });
  expect(await countWrites(save)).toBe(2);
  expect(await notes()).toEqual([1, 2]);
});

it('sends nothing of a transaction that asks for nothing', async () => {
  expect(await countWrites(() => database.db.transaction(async () => {}))).toBe(0);
});

it('saves nothing when one of those that left together fails', async () => {
  const before = await notes();
  const save = database.db.transaction(async (tx) => {
    await Promise.all([
      tx.execute(sql`insert into notes values (${7})`),
      tx.execute(sql`insert into notes values (${7})`),
      tx.execute(sql`insert into notes values (${8})`),
    ]);
  });
  await expect(save).rejects.toMatchObject({ cause: { code: '23505' } });
  expect(await notes()).toEqual(before);
});
