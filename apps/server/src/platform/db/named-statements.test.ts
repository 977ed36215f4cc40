import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { openDatabase, type Q } from './database.ts';
import { named } from './named-database.ts';
import { prepared } from './prepared.ts';
import { inSnapshot } from './snapshot.ts';

let own: TestDatabase;
let database: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  own = await testDatabase();
  database = openDatabase(own.url, { poolSize: 1, log: { warn: () => {} } });
  await database.db.execute(sql`create table notes (n int primary key)`);
});
beforeEach(() => database.db.execute(sql`truncate notes`));
afterAll(async () => {
  await database.close();
  await own.drop();
});

const notes = async () =>
  (await database.db.execute<{ n: number }>(sql`select n from notes order by n`)).rows.map(({ n }) => n);
/** The statements with this word that the only connection keeps a plan for. */
const kept = async (word: string) => {
  const { rows } = await database.db.execute<{ statement: string }>(
    sql`select statement from pg_prepared_statements`,
  );
  return rows.map(({ statement }) => statement).filter((text) => text.includes(word));
};

it('statements with parameters in a writing transaction have names', async () => {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`insert into notes values (${1}), (${2})`);
    await tx.execute(sql`insert into notes values (${3}), (${4})`);
    await tx.execute(sql`insert into notes values (5)`);
  });
  expect(await notes()).toEqual([1, 2, 3, 4, 5]);
  expect(await kept('insert')).toEqual(['insert into notes values ($1), ($2)']);
});

it('reads have names only where that is asked for', async () => {
  const read = sql`select ${'a'} as letter`;
  await database.db.execute(read);
  await inSnapshot(database.db, (tx) => named(tx).execute(read));
  expect(await kept('letter')).toEqual([]);
  expect((await named(database.db).execute(read)).rows).toEqual([{ letter: 'a' }]);
  expect(await kept('letter')).toEqual(['select $1 as letter']);
  expect(named(database.db)).toBe(named(database.db));
});

it('a prepared statement is built once for the pool and once for the transactions of a connection, and planned once', async () => {
  let built = 0;
  const doubled = (q: Q) =>
    prepared(q, 'doubled', (name) => {
      built += 1;
      const n = sql`${sql.placeholder('n')}::int`;
      return q
        .select({ n: sql<number>`2 * ${n}` })
        .from(sql`(select 1) one`)
        .prepare(name);
    });
  expect(await doubled(database.db).execute({ n: 2 })).toEqual([{ n: 4 }]);
  expect(await doubled(database.db).execute({ n: 3 })).toEqual([{ n: 6 }]);
  expect(built).toBe(1);
  for (const n of [4, 5]) {
    await database.db.transaction(async (tx) => {
      expect(await doubled(tx).execute({ n })).toEqual([{ n: 2 * n }]);
      expect(await doubled(tx).execute({ n: n + 1 })).toEqual([{ n: 2 * n + 2 }]);
    });
  }
  expect(built).toBe(2);
  expect(await kept('2 * ')).toHaveLength(1);
});

it('nothing is saved when one of the pipelined statements fails', async () => {
  const save = database.db.transaction((tx) =>
    Promise.all([7, 7, 8].map(async (n) => tx.execute(sql`insert into notes values (${n})`))),
  );
  await expect(save).rejects.toMatchObject({ cause: { code: '23505' } });
  expect(await notes()).toEqual([]);
});

it('a prepared statement runs on the connection of its own transaction, however many are open', async () => {
  const wide = openDatabase(own.url, { poolSize: 4, log: { warn: () => {} } });
  const backend = (q: Q) =>
    prepared(q, 'backend', (name) =>
      q.select({ pid: sql<number>`pg_backend_pid()` }).from(sql`(select 1) one`).prepare(name),
    );
  const inTurn = async () =>
    wide.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      expect(await backend(tx).execute()).toEqual(rows);
      return rows[0]?.pid;
    });
  for (let n = 0; n < 3; n += 1) {
    const pids = await Promise.all([1, 2, 3, 4].map(inTurn));
    expect(new Set(pids).size).toBeGreaterThan(1);
  }
  await wide.close();
});
