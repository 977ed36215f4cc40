import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHold, listMyTickets } from '@karportalen/contract/tickets/member-endpoints';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../../src/platform/db/database.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { makePeople } from '../members/make-people.ts';
import { memberCookies } from '../members/member-cookies.ts';
import { makeBookable } from '../money/tickets.ts';
import { type ServerProcess, startServer } from '../processes/server-process.ts';
import { send } from './client.ts';
import { knock } from './held-request.ts';
import { ownPostgres } from './own-postgres.ts';
import { withoutTransactions } from './without-transactions.ts';

/** More members than places, so that a batch has both holds and refusals. */
const MEMBERS = 40;
const PLACES = 30;

let folder: string;
let postgres: Awaited<ReturnType<typeof ownPostgres>>;
let database: Database;
let server: ServerProcess;
const start = (url = postgres.url) => startServer({ DATABASE_URL: url, DATA_DIR: folder, DEMO: '0' });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'karportalen-batch-'));
  postgres = await ownPostgres();
  await migrate(postgres.url);
  database = openDatabase(postgres.url, { poolSize: 5, log: { warn: () => {} } });
  server = await start();
});
afterAll(async () => {
  await server.kill('SIGTERM');
  await database.close();
  await postgres.remove();
  rmSync(folder, { recursive: true, force: true });
});

type Told = {
  readonly cookie: string;
  readonly status: number | 'lost';
  readonly holdId: string | undefined;
};

const arrange = async () => {
  const { db } = database;
  const now = new Date();
  const owner = { role: 'SuperAdmin', divisionId: null, committeeId: null } as const;
  const limits = { numberOfTickets: PLACES, maxTicketsPerPerson: 1 };
  const { event, typeId } = await makeBookable(db, now, { owner, ...limits });
  const people = await makePeople(db, MEMBERS);
  const cookies = await memberCookies(db, people, now);
  /** Everybody once, each with a key that is the same at the next try. */
  const rush = (): Promise<Told[]> =>
    Promise.all(
      cookies.map(async (cookie, index): Promise<Told> => {
        try {
          const { status, body } = await send(server.address, cookie, createHold, {
            params: { id: event.id },
            body: { tickets: [{ ticketTypeId: typeId }] },
            key: `${event.id}-${index}`,
            patienceMs: 60_000,
          });
          return { cookie, status, holdId: (body as { hold?: { id: string } }).hold?.id };
        } catch {
          return { cookie, status: 'lost', holdId: undefined };
        }
      }),
    );
  return { eventId: event.id, cookies, rush };
};
type Release = Awaited<ReturnType<typeof arrange>>;

type Counts = { readonly holds: number; readonly places: number; readonly keys: number };

const countsOf = async (eventId: string): Promise<Counts> => {
  const { rows } = await database.db.execute<Counts>(sql`
    select (select count(*)::int from ticket_holds where event_id = ${eventId}) as holds,
      (select count(*)::int from held_places p join ticket_holds h on h.id = p.hold_id where h.event_id = ${eventId}) as places,
      (select count(*)::int from idempotency_keys where key like ${`${eventId}-%`}) as keys`);
  const [counts] = rows;
  if (!counts) throw new Error('no counts');
  return counts;
};

const holdIdsOf = async (eventId: string): Promise<string[]> => {
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from ticket_holds where event_id = ${eventId} order by id`,
  );
  return rows.map(({ id }) => id);
};

const waitingFor = async (statement: string): Promise<number> => {
  const { rows } = await database.db.execute<{ n: number }>(sql`
    select count(*)::int as n from pg_stat_activity
    where wait_event_type = 'Lock' and query ilike ${`%${statement}%`} and pid <> pg_backend_pid()`);
  return rows[0]?.n ?? 0;
};
const PLACES_WRITE = 'insert into held_places';

const lockOf = async (statement: string) => {
  const client = await database.pool.connect();
  // Lost when the database restarts.
  client.on('error', () => {});
  await client.query('begin');
  await client.query(statement);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const unlock = async () => {
    await client.query('rollback').catch(() => {});
    client.release(true);
  };
  return { pid: rows[0]?.pid ?? 0, unlock };
};

/** How many wait for this connection's locks. */
const waitingBehind = async (pid: number): Promise<number> => {
  const { rows } = await database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from pg_stat_activity where ${pid}::int = any(pg_blocking_pids(pid))`,
  );
  return rows[0]?.n ?? 0;
};

/**
 * Causes a fault while a batch of everybody is between its two writes, the holds and their places. The event's row is locked until
 * all of them are in line.
 */
const faultInMidBatch = async ({ eventId, cookies, rush }: Release, fault: () => Promise<unknown>) => {
  const event = await lockOf(`select from events where id = '${eventId}' for update`);
  // Blocks writes of held_places but not the reads that count them.
  const places = await lockOf('lock table held_places in exclusive mode');
  const told = rush();
  await expect.poll(() => waitingBehind(event.pid), { timeout: 30_000 }).toBe(1);
  // Requests are read and sessions looked up in order: when these are answered, those before them wait in line.
  await knock(server.address);
  await send(server.address, cookies[0] ?? '', listMyTickets);
  await event.unlock();
  await expect.poll(() => waitingFor(PLACES_WRITE), { timeout: 30_000 }).toBe(1);
  await fault();
  await places.unlock();
  return told;
};

const NOTHING: Counts = { holds: 0, places: 0, keys: 0 };
const EVERYTHING: Counts = { holds: PLACES, places: PLACES, keys: PLACES };

/** Everybody asks again with the same key: the places are given once, and whoever has one is told of the same hold again. */
const expectWholeAfterRetry = async ({ eventId, rush }: Release) => {
  const told = await rush();
  expect(await countsOf(eventId)).toEqual(EVERYTHING);
  const holdIds = told.flatMap(({ holdId }) => holdId ?? []);
  expect(holdIds.toSorted()).toEqual(await holdIdsOf(eventId));
  expect(told.filter(({ status }) => status === 409)).toHaveLength(MEMBERS - PLACES);
  const again = await rush();
  expect(again.flatMap(({ holdId }) => holdId ?? [])).toEqual(holdIds);
  expect(await countsOf(eventId)).toEqual(EVERYTHING);
};

const statusesOf = (told: readonly Told[]) => [...new Set(told.map(({ status }) => status))];

describe('a fault in the middle of a batch of holds', () => {
  it('a fault in the middle of a batch of holds: of a server that is killed nothing is left, and the same keys get places once', async () => {
    const release = await arrange();
    const told = await faultInMidBatch(release, () => server.kill('SIGKILL'));
    expect(statusesOf(told)).toEqual(['lost']);
    // The database rolls back for a client that is gone.
    await expect.poll(() => waitingFor(PLACES_WRITE), { timeout: 30_000 }).toBe(0);
    expect(await countsOf(release.eventId)).toEqual(NOTHING);
    server = await start();
    await expectWholeAfterRetry(release);
  });

  it('a fault in the middle of a batch of holds: when the database restarts all get 503, and the same keys get places once', async () => {
    const release = await arrange();
    const told = await faultInMidBatch(release, async () => {
      await postgres.crash('SIGQUIT');
      await postgres.start();
    });
    expect(statusesOf(told)).toEqual([503]);
    const readyz = async () => (await fetch(`${server.address}/readyz`)).status;
    await expect.poll(readyz, { timeout: 30_000 }).toBe(200);
    expect(await countsOf(release.eventId)).toEqual(NOTHING);
    await expectWholeAfterRetry(release);
  });

  it('a fault in the middle of a batch of holds: the control, where each statement is saved by itself, has holds without places', async () => {
    const release = await arrange();
    const proxy = await withoutTransactions(postgres.url);
    onTestFinished(proxy.close);
    await server.kill('SIGTERM');
    server = await start(proxy.url);
    await faultInMidBatch(release, () => server.kill('SIGKILL'));
    await expect.poll(() => waitingFor(PLACES_WRITE), { timeout: 30_000 }).toBe(0);
    const { holds, keys } = await countsOf(release.eventId);
    // All in one batch, as above.
    expect([holds, keys]).toEqual([PLACES, 0]);
    server = await start();
    const told = await release.rush();
    expect(statusesOf(told)).toEqual([409]);
  });
});
