import { joinWaitingList } from '@karportalen/contract/tickets/member-endpoints';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tickets } from '../../src/tickets/tables/tickets.ts';
import { later, minutes } from '../app.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { offerFaults } from '../draw/offer-audit.ts';
import { makePeople } from '../members/make-people.ts';
import { memberCookies } from '../members/member-cookies.ts';
import { makeBookable, makeTicket } from '../money/tickets.ts';
import { namedServers } from '../processes/named-servers.ts';
import { send } from './client.ts';

const SLOW_MS = 180_000;
/** A freed place is offered within this. */
const PROMISED_MS = 30_000;
const TICKETS = 4;
const PEOPLE = 6;

let database: TestDatabase;
let servers: ReturnType<typeof namedServers>;

beforeAll(async () => {
  database = await testDatabase();
  servers = namedServers(database.url);
  await servers.start('first');
});
afterAll(async () => {
  await servers.close();
  await database.drop();
});

/** A sold-out event with people in line: every second one wants two places. */
const soldOut = async () => {
  const now = new Date();
  const party = await makeBookable(database.db, now, {
    owner: { role: 'SuperAdmin', divisionId: null, committeeId: null },
    numberOfTickets: TICKETS,
    maxTicketsPerPerson: 4,
    startTime: later(now, minutes(10_000)),
    endTime: later(now, minutes(10_100)),
    ticketReservationExpiryTime: later(now, minutes(9_000)),
  });
  const sold: string[] = [];
  for (let n = 0; n < TICKETS; n += 1) sold.push((await makeTicket(database.db, party)).ticket.id);
  const ids = await makePeople(database.db, PEOPLE);
  const cookies = await memberCookies(database.db, ids, now);
  for (const [n, cookie] of cookies.entries()) {
    const body = { tickets: Array.from({ length: 1 + (n % 2) }, () => ({ ticketTypeId: party.typeId })) };
    const { status } = await send(servers.address(), cookie, joinWaitingList, {
      params: { id: party.event.id },
      body,
      key: `join-${party.event.id}-${n}`,
    });
    expect(status).toBe(201);
  }
  return { eventId: party.event.id, sold };
};

const free = (ids: readonly string[]) =>
  Promise.all(
    ids.map((id) =>
      database.db.update(tickets).set({ refundedAt: new Date(), refundedOre: 0 }).where(eq(tickets.id, id)),
    ),
  );

const faults = (eventId: string) => offerFaults(database.db, eventId, new Date());

/** Offers and the mails about them, as written with them. */
const counted = async (eventId: string) => {
  const { rows } = await database.db.execute<{ offers: number; mails: number; pushes: number }>(sql`
    with offers as (select id from ticket_holds where event_id = ${eventId} and offer)
    select (select count(*)::int from offers) as offers,
      (select count(*)::int from pgboss.job where name = 'send-offer' and data ->> 'holdId' in (select id::text from offers))
        as mails,
      (select count(*)::int from push_deliveries where kind = 'offer' and subject_id in (select id from offers)) as pushes`);
  return rows[0];
};

const lockWaits = async (): Promise<number> => {
  const { rows } = await database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.n ?? 0;
};

for (const table of ['waiting_entries', 'ticket_holds', 'held_places', 'push_deliveries']) {
  it(`a server that is killed while it offers, at its write of ${table}: two others offer each place once`, async () => {
    const { eventId, sold } = await soldOut();
    expect(await faults(eventId)).toEqual([]);
    const holder = await database.pool.connect();
    // Reads go on, writes wait.
    await holder.query(`begin; lock table ${table} in exclusive mode`);
    await free(sold.slice(0, 3));
    // The control: nothing is offered yet, and the audit sees it.
    expect(await faults(eventId)).toEqual(['free while an entry that fits waits']);
    await expect.poll(lockWaits, { timeout: SLOW_MS }).toBeGreaterThan(0);
    await servers.kill('first');
    await holder.query('rollback');
    holder.release();
    await expect.poll(lockWaits, { timeout: SLOW_MS }).toBe(0);
    // The killed transaction left nothing.
    expect(await counted(eventId)).toEqual({ offers: 0, mails: 0, pushes: 0 });
    await Promise.all([servers.start('first'), servers.start('second')]);
    await expect.poll(() => faults(eventId), { timeout: PROMISED_MS, interval: 500 }).toEqual([]);
    // Three places: one for the first in line, two for the second.
    expect(await counted(eventId)).toEqual({ offers: 2, mails: 2, pushes: 2 });
    await free(sold.slice(3));
    await expect.poll(() => faults(eventId), { timeout: PROMISED_MS, interval: 500 }).toEqual([]);
    expect(await counted(eventId)).toEqual({ offers: 3, mails: 3, pushes: 3 });
    await servers.kill('second', 'SIGTERM');
  }, 400_000);
}
