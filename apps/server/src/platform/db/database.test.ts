import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../../../test/database.ts';
import { slowLink } from '../../../test/processes/slow-link.ts';
import { openDatabase, type Q } from './database.ts';
import { isDatabaseDown, isDatabaseFull } from './database-down.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await emptyDatabase();
});
afterAll(() => own.drop());

const options = { poolSize: 2, log: { warn: () => {} } };
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
const backend = async (q: Q) =>
  (await q.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)).rows[0]?.pid;
const terminate = (pid: number | undefined) => own.pool.query('SELECT pg_terminate_backend($1)', [pid]);

describe('openDatabase', () => {
  it('openDatabase sets timeouts, so that one statement cannot block the others', async () => {
    const { rows } = await own.pool.query(
      `SELECT current_setting('statement_timeout') AS statement,
              current_setting('idle_in_transaction_session_timeout') AS idle`,
    );
    expect(rows).toEqual([{ statement: '15s', idle: '30s' }]);
  });

  it('openDatabase survives the loss of an idle connection and opens another', async () => {
    const lost: unknown[] = [];
    const { db, pool, close } = openDatabase(own.url, {
      poolSize: 1,
      log: { warn: (about: unknown) => lost.push(about) },
    });
    const removed = new Promise((done) => pool.once('remove', done));
    await terminate(await backend(db));
    await removed;
    expect(lost).toHaveLength(1);
    expect(await backend(db)).toBeGreaterThan(0);
    await close();
  });

  it('openDatabase survives the loss of a connection between two statements of a transaction', async () => {
    const { db, close } = openDatabase(own.url, options);
    const failure = await failureOf(
      db.transaction(async (tx) => {
        const client = own.pool;
        const pid = await backend(tx);
        await terminate(pid);
        // Gone from the server's list: the loss has reached us, with no statement in flight to report it.
        await expect
          .poll(
            async () => (await client.query('SELECT FROM pg_stat_activity WHERE pid = $1', [pid])).rowCount,
          )
          .toBe(0);
        await tx.execute(sql`SELECT 1`);
      }),
    );
    expect(isDatabaseDown(failure)).toBe(true);
    expect(await backend(db)).toBeGreaterThan(0);
    await close();
  });

  it('openDatabase gets its connection back from a transaction that could not begin, or could not be rolled back', async () => {
    const { db, pool, close } = openDatabase(own.url, { ...options, poolSize: 1 });
    const unheardOf = { isolationLevel: 'unheard of' as 'serializable' };
    expect(await failureOf(db.transaction(async () => {}, unheardOf))).toBeInstanceOf(Error);
    expect({ all: pool.totalCount, idle: pool.idleCount }).toEqual({ all: 1, idle: 1 });
    const cutOff = db.transaction(async (tx) => {
      await tx.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`);
    });
    expect(isDatabaseDown(await failureOf(cutOff))).toBe(true);
    expect(pool.totalCount).toBe(0);
    expect(await backend(db)).toBeGreaterThan(0);
    await close();
  });
});

describe('a pool that is busy', () => {
  it('a busy pool lets requests wait for a connection, for longer than the connect timeout', async () => {
    const { db, close } = openDatabase(own.url, { ...options, poolSize: 1, connectMs: 3_000 });
    const long = db.execute(sql`SELECT pg_sleep(3.2)`);
    const behind = Array.from({ length: 20 }, () => db.execute(sql`SELECT 1`));
    expect(await failureOf(Promise.all([long, ...behind]))).toBe(undefined);
    await close();
  });

  it.each([
    [300, true],
    [10_000, false],
  ])(
    'a pool with a connect timeout of %i ms reports a slow database as down: %s',
    async (connectMs, isDown) => {
      const link = await slowLink(own.url, () => 200);
      const { db, close } = openDatabase(link.url, { ...options, connectMs });
      expect(isDatabaseDown(await failureOf(db.execute(sql`SELECT 1`)))).toBe(isDown);
      await close();
      await link.close();
    },
  );

  it('a busy pool notices within seconds a database that accepts connections and does not answer', async () => {
    const mute = createServer(() => {}).listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const { port } = mute.address() as AddressInfo;
    const began = performance.now();
    const { db, close } = openDatabase(`postgres://x@127.0.0.1:${port}/x`, options);
    expect(isDatabaseDown(await failureOf(db.execute(sql`SELECT 1`)))).toBe(true);
    expect(performance.now() - began).toBeLessThan(10_000);
    await close();
    mute.close();
  });
});

describe('isDatabaseDown', () => {
  const unreachable = async (url: string) => {
    const { db, close } = openDatabase(url, options);
    const failure = await failureOf(db.execute(sql`SELECT 1`));
    await close();
    return failure;
  };

  it('isDatabaseDown recognises a port where nobody listens', async () => {
    expect(isDatabaseDown(await unreachable('postgres://x@127.0.0.1:1/x'))).toBe(true);
  });

  it('isDatabaseDown recognises a socket that does not exist', async () => {
    expect(isDatabaseDown(await unreachable('postgres://x@localhost/x?host=%2Fnowhere'))).toBe(true);
  });

  it('isDatabaseDown recognises a statement cut off by the server', async () => {
    const { db, close } = openDatabase(own.url, options);
    const failure = await failureOf(
      db.transaction(async (tx) => {
        const pid = await backend(tx);
        const cutOff = tx.execute(sql`SELECT pg_sleep(10)`);
        await terminate(pid);
        await cutOff;
      }),
    );
    await close();
    expect(isDatabaseDown(failure)).toBe(true);
  });

  it('isDatabaseDown recognises a pool without a free connection', async () => {
    const { db, pool, close } = openDatabase(own.url, { ...options, poolSize: 1, waitMs: 50 });
    const taken = await pool.connect();
    const failure = await failureOf(db.execute(sql`SELECT 1`));
    taken.release();
    await close();
    expect(isDatabaseDown(failure)).toBe(true);
  });

  it.each(['57P01', '57P02', '57P03', '08006', '08001', '53300'])(
    'isDatabaseDown recognises the code %s, also wrapped',
    (code) => {
      const cause = Object.assign(new Error('x'), { code });
      expect(isDatabaseDown(new Error('Failed query', { cause }))).toBe(true);
    },
  );

  it('isDatabaseDown is false for a faulty statement, a missing file and a thrown string', async () => {
    expect(isDatabaseDown(await failureOf(own.db.execute(sql`SELECT * FROM nothing`)))).toBe(false);
    expect(isDatabaseDown(await failureOf(own.db.execute(sql`SELECT 1/0`)))).toBe(false);
    expect(isDatabaseDown(Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'open' }))).toBe(false);
    expect(isDatabaseDown('ECONNREFUSED')).toBe(false);
  });
});

describe('isDatabaseFull', () => {
  const refusal = (code: string) =>
    new Error('Failed query', { cause: Object.assign(new Error('x'), { code }) });

  it('isDatabaseFull recognises a database without disk space, and nothing else', () => {
    expect(isDatabaseFull(refusal('53100'))).toBe(true);
    expect(isDatabaseFull(refusal('53200'))).toBe(false);
    expect(isDatabaseDown(refusal('53100'))).toBe(false);
    expect(isDatabaseFull('53100')).toBe(false);
  });
});
