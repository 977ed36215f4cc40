import { randomUUID } from 'node:crypto';
import { takePaymentCallback } from '@karportalen/contract/tickets/payment-endpoints';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Tx } from '../../src/platform/db/database.ts';
import { checkUnknownPayment } from '../../src/tickets/payments/check-unknown-payment.ts';
import { listUnknownPayments } from '../../src/tickets/payments/unknown-payments.ts';
import { START, type TestApp, testApp } from '../app.ts';
import { moneyDesk, openSwish, type Swish } from './swish.ts';

export let bank: Swish;
export let app: TestApp;
export let desk: ReturnType<typeof moneyDesk>;
/** Ids that Swish was asked about. */
export let asked: string[];

/** Called once per test file: a shop whose questions to Swish are noted, reset for each test. */
export const setUpUnknownPayments = (): void => {
  beforeAll(async () => {
    bank = await openSwish();
    const status: Swish['provider']['status'] = (order) => {
      asked.push(order.id);
      return bank.provider.status(order);
    };
    const provider = { ...bank.provider, status };
    app = await testApp({ payments: provider });
    desk = moneyDesk(app, { provider });
  });
  beforeEach(async () => {
    app.time.now = START;
    asked = [];
    await bank.mood({ down: false, refunds: 'pay' });
    await app.db.execute(sql`delete from rate_hits`);
    await app.db.execute(sql`delete from unknown_payments where payment_id is null`);
  });
  afterAll(async () => {
    await app.close();
    await bank.close();
  });
};

export const callback = async (id: string, body = { status: 'PAID' }) =>
  (await app.call(takePaymentCallback, { params: { id }, body })).status;
/** Runs the jobs that callbacks of unknown payments queued, until none is left. */
export const askAll = async () => {
  for (;;) {
    const { rows } = await app.db.execute<{ data: { swishId: string; tries: number } }>(
      sql`delete from pgboss.job where name = 'ask-unknown-payment' returning data`,
    );
    if (rows.length === 0) return;
    for (const { data } of rows) await checkUnknownPayment(desk.services, data);
  }
};
/** A payment of 120 kr at Swish that is unknown here. */
export const paidElsewhere = async (action = 'lose', amountOre = 12_000) => {
  const id = randomUUID();
  const request = await bank.provider.create({ id, amountOre, message: 'x' });
  const token = request.kind === 'requested' ? request.token : '';
  if (action) await bank.act(`http://x/${token}`, action);
  return { id, token };
};
export const unresolved = () => listUnknownPayments(app.db, { isResolved: false });
/** Recorded by a callback. */
export const kept = async () => {
  const { id } = await paidElsewhere();
  await callback(id);
  await askAll();
  const found = (await unresolved()).find(({ swishId }) => swishId === id);
  if (!found) throw new Error('not kept');
  return found;
};
export const done = { byUser: randomUUID(), now: START };
export const act = <T>(what: (tx: Tx) => Promise<T>) => app.db.transaction(what);
export const codeOf = (what: (tx: Tx) => Promise<unknown>) =>
  act(what).then(
    () => undefined,
    (error: { code?: string }) => error.code,
  );
