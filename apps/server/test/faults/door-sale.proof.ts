import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listDoorTickets, reservePlaces, sendDoorSales } from '@karportalen/contract/door/door-endpoints';
import { eq, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { doorCookie, openDoor } from '../../src/door/session.ts';
import { events } from '../../src/events/tables.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { makeBookable } from '../money/tickets.ts';
import { type ServerProcess, startServer } from '../processes/server-process.ts';
import { send } from './client.ts';

const RESERVED = 5;
const SOLD = 2;
const PRICE = 120;

/** Every table that a sale writes, in that order. */
const writes = ['orders', 'tickets', 'check_ins', 'door_places', 'door_sales', 'door_sessions'] as const;

// A trigger makes writers of the blocked table wait, in their transaction, for an advisory lock held by the test.
const GATE = 79;
const gates = `
  create table blocked_tables (name text primary key);
  create function wait_at_gate() returns trigger language plpgsql as $$ begin
    if exists (select from blocked_tables b where b.name = tg_table_name) then
      perform pg_advisory_xact_lock(${GATE});
    end if;
    return new;
  end $$;
  ${writes
    .map(
      (name) =>
        `create trigger gate before insert or update on ${name} for each row execute function wait_at_gate();`,
    )
    .join('\n')}`;

let database: TestDatabase;
let folder: string;
let server: ServerProcess;
let gate: PoolClient;
const start = () => startServer({ DATABASE_URL: database.url, DATA_DIR: folder, DEMO: '0' });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'karportalen-door-sale-'));
  database = await testDatabase();
  await database.pool.query(gates);
  gate = await database.pool.connect();
  server = await start();
});
afterAll(async () => {
  await server.kill('SIGTERM');
  gate.release();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** A phone with reserved places, and a sale that it sends until it is answered. */
const arrange = async () => {
  const { db } = database;
  const owner = { role: 'SuperAdmin', divisionId: null, committeeId: null } as const;
  const paid = { reservationType: 'Paid', accountNumber: '3010', resultUnit: '12' } as const;
  const party = await makeBookable(db, new Date(), { owner, ...paid, numberOfTickets: 10 });
  const eventId = party.event.id;
  await db.update(events).set({ doorSelling: true }).where(eq(events.id, eventId));
  const { token } = await db.transaction((tx) => openDoor(tx, { eventId }, new Date()));
  const cookie = `${doorCookie}=${token}`;
  const reserved = await send(server.address, cookie, reservePlaces, { body: { count: RESERVED } });
  expect(reserved.status).toBe(200);
  const sale = {
    ...{ id: randomUUID(), ticketTypeId: party.typeId, count: SOLD, paidBy: 'cash', price: PRICE },
    at: new Date().toISOString(),
  };
  const sell = () => send(server.address, cookie, sendDoorSales, { body: { sales: [sale] } });
  const read = () => send(server.address, cookie, listDoorTickets);
  /** What the database has of the sale, and how many places the door has left. */
  const kept = async () => {
    const { rows } = await db.execute(sql`
      select (select count(*)::int from door_sales where event_id = ${eventId}) as sales,
        (select count(*)::int from orders where event_id = ${eventId}) as orders,
        (select count(*)::int from tickets t join orders o on o.id = t.order_id where o.event_id = ${eventId}) as tickets,
        (select count(*)::int from check_ins c join tickets t on t.id = c.ticket_id join orders o on o.id = t.order_id
          where o.event_id = ${eventId}) as entries,
        (select coalesce(sum(m.ore), 0)::int from money_moves m join tickets t on t.id = m.ticket_id
          join orders o on o.id = t.order_id where o.event_id = ${eventId}) as ore,
        (select count(*)::int from door_places where event_id = ${eventId} and ticket_id is null
          and returned_at is null) as places`);
    return rows[0];
  };
  return { sell, read, kept, saleId: sale.id };
};

const none = { sales: 0, orders: 0, tickets: 0, entries: 0, ore: 0, places: RESERVED };
const once = {
  ...{ sales: 1, orders: 1, tickets: SOLD, entries: SOLD },
  ...{ ore: SOLD * PRICE * 100, places: RESERVED - SOLD },
};

const waiting = async (): Promise<number> => {
  const { rows } = await database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from pg_locks where locktype = 'advisory' and objid = ${GATE} and not granted`,
  );
  return rows[0]?.n ?? 0;
};

it.each(writes)(
  'a sale whose server is killed while it writes %s is there once when the phone sends it again',
  async (name) => {
    const { sell, read, kept, saleId } = await arrange();
    await gate.query('select pg_advisory_lock($1)', [GATE]);
    await database.pool.query('insert into blocked_tables values ($1)', [name]);
    const lost = sell().catch(() => 'lost');
    await expect.poll(waiting).toBe(1);
    await server.kill('SIGKILL');
    expect(await lost).toBe('lost');
    await database.pool.query('delete from blocked_tables');
    await gate.query('select pg_advisory_unlock($1)', [GATE]);
    // The database ends the transaction of a client that is gone, and nothing of it is saved.
    await expect.poll(kept).toEqual(none);
    server = await start();
    const answers = await Promise.all([sell(), sell()]);
    expect(answers).toMatchObject(
      answers.map(() => ({ status: 200, body: { sales: [{ id: saleId, result: 'ok', over: 0 }] } })),
    );
    expect(await kept()).toEqual(once);
    expect((await read()).body).toMatchObject({
      total: SOLD,
      selling: { allotment: { places: RESERVED - SOLD } },
    });
  },
  120_000,
);

it('a sale that was saved and whose answer was lost is answered when it is sent again, and is one', async () => {
  const { sell, kept, saleId } = await arrange();
  // The answer is ignored: a client that retries has not read it.
  void sell().catch(() => 'lost');
  await expect.poll(kept).toEqual(once);
  await server.kill('SIGKILL');
  server = await start();
  expect((await sell()).body).toMatchObject({ sales: [{ id: saleId, result: 'ok', over: 0 }] });
  expect(await kept()).toEqual(once);
}, 120_000);
