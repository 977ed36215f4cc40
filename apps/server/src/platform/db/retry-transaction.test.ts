import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../../../test/database.ts';
import { signal } from '../../../test/deferred.ts';
import { type Db, openDatabase, type Tx } from './database.ts';
import { postgresCodeOf } from './postgres-code.ts';
import { TRIES } from './retry-transaction.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await emptyDatabase();
  await own.pool.query(`alter database ${own.name} set deadlock_timeout = '50ms'`);
  await own.pool.query('create table counters (name text primary key, n int not null)');
});
afterAll(() => own.drop());

const opened = (tries?: number) => {
  const warned: { code?: string; attempt?: number }[] = [];
  const log = { warn: (about: object) => void warned.push(about) };
  return { warned, ...openDatabase(own.url, { poolSize: 4, log, ...(tries && { tries }) }) };
};
const raise = (tx: Tx, name: string) => tx.execute(sql`update counters set n = n + 1 where name = ${name}`);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => postgresCodeOf(error),
  );

/** Two transactions that increment both counters in opposite orders, each once the other has its first lock. */
const crossing = async (db: Db) => {
  await own.pool.query(`truncate counters; insert into counters values ('a', 0), ('b', 0)`);
  const has = { a: signal(), b: signal() };
  let runs = 0;
  const both = (mine: 'a' | 'b', other: 'a' | 'b') =>
    db.transaction(async (tx) => {
      runs += 1;
      await raise(tx, mine);
      has[mine].fulfil();
      await has[other].reached;
      await raise(tx, other);
    });
  const codes = await Promise.all([codeOf(both('a', 'b')), codeOf(both('b', 'a'))]);
  const { rows } = await own.pool.query<{ n: number }>('select n from counters order by name');
  return { codes: codes.filter((code) => code !== undefined), runs, counted: rows.map(({ n }) => n) };
};

describe('a transaction that ends in a deadlock', () => {
  it('a transaction that ends in a deadlock is retried, takes effect once, and is logged', async () => {
    const { db, warned, close } = opened();
    const { runs, ...outcome } = await crossing(db);
    expect(outcome).toEqual({ codes: [], counted: [2, 2] });
    // The retry may deadlock with the other one once more.
    expect(runs).toBeGreaterThan(2);
    expect(warned).toHaveLength(runs - 2);
    expect(warned[0]).toMatchObject({ code: '40P01', attempt: 1 });
    await close();
  });

  it('control: with a single try the deadlock reaches the caller', async () => {
    const { db, warned, close } = opened(1);
    expect(await crossing(db)).toEqual({ codes: ['40P01'], runs: 2, counted: [1, 1] });
    expect(warned).toEqual([]);
    await close();
  });

  const failing = async (db: Db, code: string, config?: Parameters<Db['transaction']>[1]) => {
    let runs = 0;
    const failed = await codeOf(
      db.transaction(async (tx) => {
        runs += 1;
        await tx.execute(sql.raw(`do $$ begin raise exception 'x' using errcode = '${code}'; end $$`));
      }, config),
    );
    return { failed, runs };
  };

  it.each(['40P01', '40001'])('a transaction is given up after a few retries of %s', async (code) => {
    const { db, warned, close } = opened();
    expect(await failing(db, code)).toEqual({ failed: code, runs: TRIES });
    expect(warned).toHaveLength(TRIES - 1);
    await close();
  });

  it('a transaction is not retried for another error, nor where it only reads', async () => {
    const { db, close } = opened();
    expect(await failing(db, '23505')).toEqual({ failed: '23505', runs: 1 });
    expect(await failing(db, '40001', { accessMode: 'read only' })).toEqual({ failed: '40001', runs: 1 });
    await close();
  });
});
