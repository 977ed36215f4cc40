import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createWebhook } from '@karportalen/contract/webhooks/endpoints';
import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../app.ts';
import { program } from '../processes/programs.ts';
import { webhookReceiver } from '../requests/webhook-receiver.ts';
import { faultsOf, type Message, makeCommittedEvent, messageOf } from './webhook-traffic.ts';

/** More than two senders take at once. */
const EVENTS = 12;
/** A killed sender's messages wait until its lease of a minute has run out. */
const patiently = { timeout: 240_000, interval: 100 };

let app: TestApp;
let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
let holding: PoolClient;
const senders: ChildProcess[] = [];

const startTwo = () => {
  for (let n = 0; n < 2; n += 1)
    senders.push(spawn(process.execPath, [program('webhook-sender'), app.url], { stdio: 'ignore' }));
};
const killAll = async () => {
  await Promise.all(
    senders.splice(0).map((sender) => {
      const ended = once(sender, 'exit');
      sender.kill('SIGKILL');
      return ended;
    }),
  );
  // A statement that waits for a lock would still run once it gets the lock.
  const connections = sql`pg_stat_activity where datname = current_database() and application_name = 'webhook-sender'`;
  await app.db.execute(sql`select pg_terminate_backend(pid) from ${connections}`);
  const left = async () => (await app.db.execute(sql`select from ${connections}`)).rows.length;
  await expect.poll(left, patiently).toBe(0);
};

beforeEach(async () => {
  app = await testApp({ webhookReach: { loopback: true }, clock: () => new Date() });
  receiver = await webhookReceiver();
  app.time.now = new Date();
  const admin = await app.as('SuperAdmin');
  const kinds = ['eventPublished' as const, 'eventChanged' as const, 'eventCancelled' as const];
  const made = await admin.call(createWebhook, { body: { name: 'Mottagare', url: receiver.url, kinds } });
  expect(made.status).toBe(201);
  holding = await app.db.$client.connect();
});
afterEach(async () => {
  await killAll();
  holding.release();
  await receiver.close();
  await app.close();
});

const makeEvents = async (count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push(await makeCommittedEvent(app.db));
  return ids;
};
const received = (): Message[] => receiver.received.map(messageOf);

type Row = { readonly id: string; readonly status: string; readonly tries: number };
const rowsWaiting = async (): Promise<Row[]> => {
  const { rows } = await app.db.execute<Row>(
    sql`select id, status, tries from webhook_deliveries where status = 'waiting'`,
  );
  return rows;
};
const isAllSent = () => expect.poll(async () => (await rowsWaiting()).length, patiently).toBe(0);

/** How many statements of the senders wait for a lock. */
const blocked = async (): Promise<number> => {
  const { rows } = await app.db.execute<{ n: number }>(sql`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and application_name = 'webhook-sender' and wait_event_type = 'Lock'`);
  return rows[0]?.n ?? 0;
};
const takesAll = (response: ServerResponse) => void response.writeHead(204).end();

/** Starts senders that stop between a claim and its request, where they read the key of the signature. */
const startHeldBeforeSending = async () => {
  await holding.query('begin; lock table secret_keys in access exclusive mode');
  startTwo();
  await expect.poll(blocked, patiently).toBeGreaterThan(1);
};
const letGo = () => holding.query('rollback');

/** Each starts senders and kills them at one point of a delivery. */
const points = {
  'claimed, not sent': async () => {
    await startHeldBeforeSending();
    await killAll();
    await letGo();
  },
  'sent, not answered': async () => {
    const before = receiver.received.length;
    receiver.behaviour.answer = () => {};
    startTwo();
    await expect.poll(() => receiver.received.length - before, patiently).toBeGreaterThan(4);
    await killAll();
    receiver.behaviour.answer = takesAll;
  },
  'answered, not noted': async () => {
    const before = receiver.received.length;
    const held: (() => void)[] = [];
    receiver.behaviour.answer = (response) => void held.push(() => takesAll(response));
    startTwo();
    await expect.poll(() => held.length, patiently).toBeGreaterThan(4);
    const ids = receiver.received.slice(before).map((one) => messageOf(one).id);
    // Claims skip locked rows; the note of an answer waits for the lock.
    await holding.query('begin');
    await holding.query('select from webhook_deliveries where id = any($1) for update', [ids]);
    for (const answer of held) answer();
    receiver.behaviour.answer = takesAll;
    await expect.poll(blocked, patiently).toBeGreaterThan(1);
    await killAll();
    await letGo();
  },
} as const;

describe('webhooks whose senders are killed', () => {
  it('webhooks whose senders are killed are sent as committed, in order, and again only if a kill left it in doubt', async () => {
    const events: string[] = [];
    /** How often each message arrived without its answer being saved. */
    const doubts = new Map<string, number>();
    const found: Record<string, { claimed: number; inDoubt: number }> = {};
    for (const [name, killAtPoint] of Object.entries(points)) {
      events.push(...(await makeEvents(EVENTS)));
      await killAtPoint();
      const all = received();
      const claimed = (await rowsWaiting()).filter(({ tries }) => tries > 0);
      let inDoubt = 0;
      for (const { id } of claimed) {
        const before = doubts.get(id) ?? 0;
        const arrivals = all.filter((one) => one.id === id).length;
        // At most once per kill, because two senders never have the same message.
        expect(arrivals - before).toBeLessThanOrEqual(1);
        inDoubt += arrivals - before;
        if (arrivals > 0) doubts.set(id, arrivals);
      }
      found[name] = { claimed: claimed.length - doubts.size, inDoubt };
    }
    startTwo();
    await isAllSent();
    expect(faultsOf(events, received(), doubts)).toEqual([]);
    expect(doubts.size).toBeGreaterThan(0);
    // Control: the kills hit the points that they were meant for.
    expect(found['claimed, not sent']).toEqual({ claimed: expect.toSatisfy((n) => n > 1), inDoubt: 0 });
    expect(found['sent, not answered']?.inDoubt).toBeGreaterThan(1);
    expect(found['answered, not noted']?.inDoubt).toBeGreaterThan(1);
  }, 600_000);

  it('messages that are marked as sent before they are sent are seen to be lost (control)', async () => {
    const events = await makeEvents(2);
    await startHeldBeforeSending();
    await app.db.execute(sql`update webhook_deliveries set status = 'sent', try_at = null where tries > 0`);
    await killAll();
    await letGo();
    startTwo();
    await isAllSent();
    expect(faultsOf(events, received())).toEqual(['eventPublished: lost', 'eventPublished: lost']);
  }, 300_000);

  it('messages that no sender claims are seen to arrive twice (control)', async () => {
    const [event = ''] = await makeEvents(1);
    const held: (() => void)[] = [];
    receiver.behaviour.answer = (response) => void held.push(() => takesAll(response));
    startTwo();
    await expect.poll(() => held.length, patiently).toBe(1);
    await app.db.execute(sql`update webhook_deliveries set try_at = now() where tries > 0`);
    await expect.poll(() => held.length, patiently).toBe(2);
    receiver.behaviour.answer = takesAll;
    for (const answer of held) answer();
    await isAllSent();
    expect(faultsOf([event], received())).toEqual(['eventPublished: came 2 times, not 1']);
  }, 300_000);
});
