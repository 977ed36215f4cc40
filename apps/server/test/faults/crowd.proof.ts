import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHold } from '@karportalen/contract/tickets/member-endpoints';
import { startPayment } from '@karportalen/contract/tickets/payment-endpoints';
import type { Payment } from '@karportalen/contract/tickets/payment-fields';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { memberCookie, openSession } from '../../src/people/member-session.ts';
import { bookedTickets } from '../../src/tickets/booking/booked-tickets.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { makePeople } from '../members/make-people.ts';
import { auditMoney } from '../money/payment-audit.ts';
import { openSwish, type Swish } from '../money/swish.ts';
import { makeBookable } from '../money/tickets.ts';
import { type ServerProcess, startServer } from '../processes/server-process.ts';
import { send } from './client.ts';

const MEMBERS = 500;
const TICKETS = 100;
const PATIENCE_MS = 120_000;

type Crowd = {
  readonly database: TestDatabase;
  readonly bank: Swish;
  readonly servers: readonly ServerProcess[];
  readonly close: () => Promise<void>;
};

/** Two servers on one database, with their own Swish simulator. */
const openCrowd = async (): Promise<Crowd> => {
  const folder = mkdtempSync(join(tmpdir(), 'karportalen-crowd-'));
  const [database, bank] = await Promise.all([testDatabase(), openSwish()]);
  const start = (name: string) =>
    startServer({ DATABASE_URL: database.url, DATA_DIR: join(folder, name), DEMO: '0', ...bank.env });
  const servers = await Promise.all([start('first'), start('second')]);
  const close = async () => {
    await Promise.all(servers.map((server) => server.kill('SIGTERM')));
    await bank.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { database, bank, servers, close };
};

let crowd: Crowd;
beforeAll(async () => {
  crowd = await openCrowd();
});
afterAll(() => crowd.close());

const addressOf = ({ servers }: Crowd, index: number) => servers[index % servers.length]?.address ?? '';

/** A ticket release that everybody may book, and their sessions. */
const arrange = async ({ database }: Crowd) => {
  const now = new Date();
  const owner = { role: 'SuperAdmin', divisionId: null, committeeId: null } as const;
  const paid = { reservationType: 'Paid', accountNumber: '3010', resultUnit: '12' } as const;
  const limits = { numberOfTickets: TICKETS, maxTicketsPerPerson: 1 };
  const { event, typeId } = await makeBookable(database.db, now, { owner, ...paid, ...limits });
  const people = await makePeople(database.db, MEMBERS);
  const cookies = await Promise.all(
    people.map(
      async (memberId) => `${memberCookie}=${await openSession(database.db, { memberId, device: 'x' }, now)}`,
    ),
  );
  return { eventId: event.id, typeId, cookies };
};
type Release = Awaited<ReturnType<typeof arrange>>;

/** Each member from two devices at once, one per server; at most one of them may get a place. */
const rush = async (of: Crowd, { eventId, typeId, cookies }: Release) => {
  const holdOn = async (cookie: string, server: number) => {
    const { status, body } = await send(addressOf(of, server), cookie, createHold, {
      params: { id: eventId },
      body: { tickets: [{ ticketTypeId: typeId }] },
      patienceMs: PATIENCE_MS,
    });
    const answer = body as { hold?: { id: string }; code?: string };
    return { status, code: answer.code, holdId: answer.hold?.id };
  };
  const tried = await Promise.all(
    cookies.map(async (cookie, index) => ({
      cookie,
      answers: await Promise.all([holdOn(cookie, index), holdOn(cookie, index + 1)]),
    })),
  );
  const held = tried.flatMap(({ cookie, answers }) =>
    answers.flatMap(({ holdId }) => (holdId ? [{ cookie, holdId }] : [])),
  );
  return { held, refused: tried.flatMap(({ answers }) => answers.filter(({ holdId }) => !holdId)) };
};

it('500 members at once on 100 tickets over two servers: 100 are sold, none twice, and everybody who paid has one', async () => {
  const release = await arrange(crowd);
  const { database, bank } = crowd;
  const { held, refused } = await rush(crowd, release);
  expect(held).toHaveLength(TICKETS);
  expect(new Set(held.map(({ cookie }) => cookie)).size).toBe(TICKETS);
  expect([...new Set(refused.map(({ status, code }) => `${status} ${code}`))].sort()).toEqual(
    expect.arrayContaining(['409 SOLD_OUT']),
  );
  expect(refused.every(({ code }) => code === 'SOLD_OUT' || code === 'TOO_MANY_TICKETS')).toBe(true);

  await Promise.all(
    held.map(async ({ cookie, holdId }, index) => {
      const { body } = await send(addressOf(crowd, index), cookie, startPayment, {
        params: { id: holdId },
        patienceMs: PATIENCE_MS,
      });
      const { payment } = body as { payment: Payment };
      // For every fifth payment no callback is sent.
      await bank.act(payment.simulatorUrl, index % 5 === 0 ? 'lose' : 'twice');
    }),
  );
  await expect.poll(() => bookedTickets(database.db, release.eventId), { timeout: 60_000 }).toBe(TICKETS);
  expect(await auditMoney(database.db, bank)).toEqual([]);
  const { rows } = await database.db.execute<{ most: number }>(sql`
    select max(n)::int as most from (select count(*) as n from orders where event_id = ${release.eventId} group by buyer_id) x`);
  expect(rows[0]?.most).toBe(1);
}, 300_000);

// Makes the row lock ineffective by selecting from a function instead of the table; all else is unchanged.
const WITHOUT_LOCK = `
  alter table events rename to lockable_events;
  create function every_event() returns setof lockable_events language sql stable as 'select * from lockable_events';
  create view events as select * from every_event();`;

it('the control: the same servers sell more than there are where the row of the event cannot be locked', async () => {
  const unlocked = await openCrowd();
  onTestFinished(unlocked.close);
  const release = await arrange(unlocked);
  await unlocked.database.pool.query(WITHOUT_LOCK);
  const { held } = await rush(unlocked, release);
  expect(held.length).toBeGreaterThan(TICKETS);
}, 300_000);
