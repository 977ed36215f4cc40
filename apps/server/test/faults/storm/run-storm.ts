import { setTimeout as wait } from 'node:timers/promises';
import { summarisePaymentReceiverReport } from '@karportalen/contract/reports/endpoints';
import { takePaymentCallback } from '@karportalen/contract/tickets/payment-endpoints';
import { createRandom } from '@karportalen/demo/random';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '../../../src/platform/db/database.ts';
import { instructionId } from '../../../src/platform/payments/swish.ts';
import { actAtRandom, type Storm, seeToRefunds } from './acts.ts';
import { unheardPayments } from './invariants.ts';
import { stormJournal } from './journal.ts';
import type { Setting } from './setting.ts';
import { openWorld } from './world.ts';

const ACTORS = 16;
const MEMBERS = 40;
const PARTIES = 8;

export const openStorm = async (setting: Setting, seed: string): Promise<Storm> => {
  const random = createRandom(seed);
  const journal = stormJournal(setting.away);
  const world = await openWorld(setting, journal, random);
  for (let n = 0; n < MEMBERS; n += 1) await world.addMember();
  for (let n = 0; n < PARTIES; n += 1) await world.addParty();
  const promised = { returned: new Set<string>(), cancelled: new Set<string>(), erased: new Set<string>() };
  return { setting, journal, random, world, promised };
};

/** Takes a server or the database down now and then, and up again. */
const disturb = async ({ setting, random }: Storm, ended: () => boolean): Promise<void> => {
  while (!ended()) {
    await wait(random.int(4_000, 12_000));
    if (ended()) return;
    if (random.chance(0.4)) await setting.crashDatabase(random.pick(['SIGKILL', 'SIGQUIT']));
    else
      await setting.restartServer(
        random.pick(['first', 'second']),
        random.pick(['SIGKILL', 'SIGTERM'] as const),
      );
  }
};

/** Everybody acts at random for this long, while servers and database go down and up. */
export const actAtRandomFor = async (storm: Storm, ms: number): Promise<void> => {
  const end = performance.now() + ms;
  const ended = () => performance.now() >= end;
  const act = async () => {
    while (!ended()) {
      // The test's own queries fail while the database is down, and are ignored.
      await actAtRandom(storm).catch(() => {});
      await wait(storm.random.int(0, 50));
    }
  };
  await Promise.all([disturb(storm, ended), ...Array.from({ length: ACTORS }, act)]);
};

const underWay = async (db: Db): Promise<string[]> => {
  const { rows } = await db.execute<{ what: string }>(sql`
    select format('payment %s %s', id, status) as what from payments where status in ('created', 'open')
    union all select format('refund %s %s %s', id, status, failure) from refunds where status in ('created', 'sent', 'failed')`);
  return rows.map(({ what }) => what);
};

/**
 * Swish repeats the callbacks of payments that are unknown here, as it does for hours without an answer. Unknown ids
 * are rate limited per address, so time passes in between.
 */
export const resendCallbacks = async ({ setting, journal }: Storm): Promise<void> => {
  await setting.db().execute(sql`delete from rate_hits where key like 'swish-%'`);
  const { rows } = await setting.db().execute<{ id: string }>(sql`
    select id from payments where received_ore is not null
    union all select swish_id from unknown_payments where swish_id is not null`);
  const known = new Set(rows.map(({ id }) => instructionId(id)));
  const [address = ''] = setting.addresses();
  for (const { id, status } of setting.bank.ledger().payments) {
    if (status !== 'PAID' || known.has(id)) continue;
    const uuid = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5').toLowerCase();
    await journal.call(address, '', takePaymentCallback, { params: { id: uuid }, body: { status } });
  }
};

/** Until everything that was begun has ended, and everything that was paid is known. */
export const settle = async (storm: Storm): Promise<void> => {
  const { setting } = storm;
  await setting.bank.mood({ refunds: 'pay' });
  await expect
    .poll(
      async () => {
        await seeToRefunds(storm);
        await resendCallbacks(storm);
        return [
          ...(await underWay(setting.db())),
          ...(await unheardPayments(setting.db(), setting.bank.ledger())),
        ];
      },
      { timeout: 240_000, interval: 2_000 },
    )
    .toEqual([]);
};

/** Compares the treasurer's report with tickets and payments. */
export const reportFaults = async ({ setting, world }: Storm): Promise<string[]> => {
  const day = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 10);
  const period = { from: day(-86_400_000), to: day(86_400_000) };
  const told = await world.asAdmin(summarisePaymentReceiverReport, { body: period });
  if (told?.status !== 200) return [`the report was answered ${told?.status}`];
  const { total, simulatedOre } = told.body as { total: { netOre: number }; simulatedOre: number };
  const { rows } = await setting.db().execute<{ worth: number; kept: number }>(sql`
    select (select coalesce(sum(price_paid_ore), 0)::int from tickets where refunded_at is null) as worth,
      (select coalesce(sum(received_ore), 0)::int from payments)
        - (select coalesce(sum(amount_ore), 0)::int from refunds) as kept`);
  const [here] = rows;
  return [
    ...(total.netOre === here?.worth
      ? []
      : [`the report’s net is ${total.netOre}, the tickets are worth ${here?.worth}`]),
    ...(simulatedOre === here?.kept
      ? []
      : [`the report has ${simulatedOre} by Swish, payments less refunds are ${here?.kept}`]),
  ];
};

/** What was acknowledged and is not true. */
export const brokenPromises = async ({ setting, promised }: Storm): Promise<string[]> => {
  const missing = async (ids: ReadonlySet<string>, table: string, column: string) => {
    const { rows } = await setting
      .db()
      .execute<{ id: string }>(
        sql`select id from ${sql.raw(table)} where id = any(${sql.param([...ids])}::uuid[]) and ${sql.raw(column)} is null`,
      );
    return rows.map(({ id }) => `${table} ${id}: ${column} is missing`);
  };
  return [
    ...(await missing(promised.returned, 'tickets', 'returned_at')),
    ...(await missing(promised.cancelled, 'events', 'cancelled_at')),
    ...(await missing(promised.erased, 'app_users', 'erased_at')),
  ];
};

const mostFirst = (counts: ReadonlyMap<string, number>) =>
  Object.fromEntries([...counts].toSorted(([, a], [, b]) => b - a));

/** Prints a summary of the run. */
export const printSummary = async ({ setting, journal, promised }: Storm, seed: string): Promise<void> => {
  const { rows } = await setting.db().execute(sql`
    select (select json_object_agg(status, n) from (select status, count(*) n from payments group by 1) x) as payments,
      (select json_object_agg(status, n) from (select status, count(*) n from refunds group by 1) x) as refunds,
      (select count(*)::int from tickets) as tickets,
      (select count(*)::int from tickets where refunded_at is not null) as refunded,
      (select coalesce(sum(received_ore), 0)::int / 100 from payments) as "kronorIn",
      (select coalesce(sum(amount_ore), 0)::int / 100 from refunds) as "kronorBack"`);
  const { away } = setting;
  process.stdout.write(
    `money storm, seed ${seed}: ${JSON.stringify({
      ...rows[0],
      ...{ serverRestarts: away.count('server'), databaseCrashes: away.count('database') },
      databaseAwaySeconds: away.seconds('database'),
      ...{ done: mostFirst(journal.done), otherAnswers: mostFirst(journal.answers) },
      promised: Object.fromEntries(Object.entries(promised).map(([what, ids]) => [what, ids.size])),
    })}\n`,
  );
};
