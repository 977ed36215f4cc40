import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHold } from '@karportalen/contract/tickets/member-endpoints';
import { startPayment } from '@karportalen/contract/tickets/payment-endpoints';
import { type SQL, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { memberCookie, openSession } from '../../src/people/member-session.ts';
import { type Database, openDatabase } from '../../src/platform/db/database.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { sendReceipt } from '../../src/tickets/payments/jobs.ts';
import { mailServer } from '../mail/mail-server.ts';
import { makePerson } from '../members/make-people.ts';
import { openSwish, type Swish } from '../money/swish.ts';
import { makeBookable } from '../money/tickets.ts';
import { type ServerProcess, startServer } from '../processes/server-process.ts';
import { send } from './client.ts';
import { ownPostgres } from './own-postgres.ts';

const PAYMENTS = 40;
/** Receipts that a server sends concurrently. */
const AT_ONCE = 2;
/** A fault after this many mails. */
const EVERY = 9;

let postgres: Awaited<ReturnType<typeof ownPostgres>>;
let bank: Swish;
let smtp: Awaited<ReturnType<typeof mailServer>>;
let database: Database;
let server: ServerProcess;
let folder: string;
/** Runs when a mail has arrived and its sender has not been told. */
let onArrival: () => Promise<void>;

const start = () =>
  startServer({ DATABASE_URL: postgres.url, DATA_DIR: folder, SMTP_URL: smtp.url, ...bank.env });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'karportalen-receipts-'));
  onArrival = async () => {};
  [postgres, bank, smtp] = await Promise.all([
    ownPostgres(),
    openSwish(),
    mailServer({ beforeTold: () => onArrival() }),
  ]);
  await migrate(postgres.url);
  database = openDatabase(postgres.url, { poolSize: 4, log: { warn: () => {} } });
  server = await start();
});
afterEach(async () => {
  await server.kill('SIGTERM');
  await database.close();
  await Promise.all([bank.close(), smtp.stop()]);
  await postgres.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** This many members who only have to pay. */
const aboutToPay = async (): Promise<string[]> => {
  const { db } = database;
  const owner = { role: 'SuperAdmin', divisionId: null, committeeId: null } as const;
  const paid = { reservationType: 'Paid', accountNumber: '3010', resultUnit: '12' } as const;
  const party = await makeBookable(db, new Date(), { owner, ...paid, numberOfTickets: PAYMENTS });
  const pages: string[] = [];
  for (let n = 0; n < PAYMENTS; n += 1) {
    const { id: memberId } = await makePerson(db);
    const session = await openSession(db, { memberId, device: 'x' }, new Date());
    const cookie = `${memberCookie}=${session}`;
    const body = { tickets: [{ ticketTypeId: party.typeId }] };
    const held = await send(server.address, cookie, createHold, { params: { id: party.event.id }, body });
    const { hold } = held.body as { hold: { id: string } };
    const begun = await send(server.address, cookie, startPayment, { params: { id: hold.id } });
    pages.push((begun.body as { payment: { simulatorUrl: string } }).payment.simulatorUrl);
  }
  return pages;
};

const count = async (what: SQL): Promise<number> => {
  const { rows } = await database.db
    .execute<{ n: number }>(sql`select count(*)::int as n from ${what}`)
    .catch(() => ({ rows: [] }));
  return rows[0]?.n ?? -1;
};
// A killed process's job is detected by its heartbeat and retried with backoff.
const patiently = { timeout: 240_000, interval: 200 };

/** Everybody pays at once, and the server handles it. */
const payAll = async (pages: readonly string[]): Promise<void> => {
  await Promise.all(pages.map((page) => bank.act(page, 'pay')));
  await expect.poll(() => count(sql`payments where status = 'paid'`), patiently).toBe(PAYMENTS);
  const unsent = sql`pgboss.job where name = ${sendReceipt.name} and state <> 'completed'`;
  await expect.poll(() => count(unsent), patiently).toBe(0);
};

/** The number of copies of each receipt, by Message-ID. */
const receiptsById = (): Map<string, number> => {
  const times = new Map<string, number>();
  for (const { raw } of smtp.received) {
    const [, id = 'none'] = /^Message-ID: (<receipt\..*>)\s*$/im.exec(raw) ?? [];
    times.set(id, (times.get(id) ?? 0) + 1);
  }
  return times;
};

it('every payment has one receipt, though PostgreSQL is restarted while mails are on their way', async () => {
  const pages = await aboutToPay();
  let crashes = 0;
  let isAway = false;
  onArrival = async () => {
    if (smtp.received.length % EVERY !== 0 || isAway) return;
    isAway = true;
    crashes += 1;
    await postgres.crash(crashes % 2 === 0 ? 'SIGKILL' : 'SIGQUIT');
    // The sender is told now, while the database is down.
    void postgres.start().finally(() => {
      isAway = false;
    });
  };
  await payAll(pages);
  expect(crashes).toBeGreaterThan(2);
  const times = receiptsById();
  expect([times.size, smtp.received.length]).toEqual([PAYMENTS, PAYMENTS]);
}, 400_000);

it('after a kill of the server a receipt comes at most twice, under the same Message-ID', async () => {
  const pages = await aboutToPay();
  let kills = 0;
  onArrival = async () => {
    if (kills > 0 || smtp.received.length < EVERY) return;
    kills += 1;
    // The sender of this mail never learns that it arrived.
    await server.kill('SIGKILL');
    server = await start();
  };
  await payAll(pages);
  const times = receiptsById();
  const repeated = [...times.values()].filter((n) => n > 1);
  expect([times.size, kills]).toEqual([PAYMENTS, 1]);
  // Control: duplicate receipts are seen. No more are in doubt than a server sends concurrently.
  expect(repeated.length).toBeGreaterThan(0);
  expect(repeated.length).toBeLessThanOrEqual(AT_ONCE);
  expect(Math.max(...repeated)).toBe(2);
}, 400_000);
