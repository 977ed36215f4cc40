import { randomUUID } from 'node:crypto';
import { downloadPayments, summarisePaymentReceiverReport } from '@karportalen/contract/reports/endpoints';
import { takePaymentCallback } from '@karportalen/contract/tickets/payment-endpoints';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { minutes, START, type TestApp, testApp } from '../../../test/app.ts';
import { aboutToPay, bought, giveBack, paidEvent, ticketsOf } from '../../../test/money/buyers.ts';
import { moneyDesk, openSwish, type Swish } from '../../../test/money/swish.ts';
import type { Tx } from '../../platform/db/database.ts';
import { bookedTickets } from '../booking/booked-tickets.ts';
import { moneyMoves } from '../tables/ledger.ts';
import { payments, refunds } from '../tables/payments.ts';
import { tickets } from '../tables/tickets.ts';
import { checkUnknownPayment } from './check-unknown-payment.ts';
import {
  makeTicketsOfUnknownPayment,
  noteUnknownPayment,
  refundUnknownPayment,
} from './resolve-unknown-payment.ts';
import { keepUnknownPayment, listUnknownPayments } from './unknown-payments.ts';

let bank: Swish;
let app: TestApp;
let desk: ReturnType<typeof moneyDesk>;
/** Ids that Swish was asked about. */
let asked: string[];

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

const callback = async (id: string, body = { status: 'PAID' }) =>
  (await app.call(takePaymentCallback, { params: { id }, body })).status;

/** Runs the jobs that callbacks of unknown payments queued, until none is left. */
const askAll = async () => {
  for (;;) {
    const { rows } = await app.db.execute<{ data: { swishId: string; tries: number } }>(
      sql`delete from pgboss.job where name = 'ask-unknown-payment' returning data`,
    );
    if (rows.length === 0) return;
    for (const { data } of rows) await checkUnknownPayment(desk.services, data);
  }
};

/** A payment of 120 kr at Swish that is unknown here. */
const paidElsewhere = async (action = 'lose', amountOre = 12_000) => {
  const id = randomUUID();
  const request = await bank.provider.create({ id, amountOre, message: 'x' });
  const token = request.kind === 'requested' ? request.token : '';
  if (action) await bank.act(`http://x/${token}`, action);
  return { id, token };
};

const unresolved = () => listUnknownPayments(app.db, { isResolved: false });

/** Recorded by a callback. */
const kept = async () => {
  const { id } = await paidElsewhere();
  await callback(id);
  await askAll();
  const found = (await unresolved()).find(({ swishId }) => swishId === id);
  if (!found) throw new Error('not kept');
  return found;
};

const done = { byUser: randomUUID(), now: START };
const act = <T>(what: (tx: Tx) => Promise<T>) => app.db.transaction(what);
const codeOf = (what: (tx: Tx) => Promise<unknown>) =>
  act(what).then(
    () => undefined,
    (error: { code?: string }) => error.code,
  );

describe('a callback of a payment that is not known', () => {
  it('a callback of a payment that is not known has Swish asked, and the money kept once', async () => {
    const { id } = await paidElsewhere();
    expect([await callback(id), await callback(id)]).toEqual([204, 204]);
    await askAll();
    expect(asked).toEqual([id]);
    expect(await unresolved()).toMatchObject([
      { swishId: id, amountOre: 12_000, payerAlias: '46739866319', simulated: true, heardBy: 'callback' },
    ]);
    const [found] = await unresolved();
    if (!found) throw new Error('not kept');
    expect((await keepUnknownPayment(app.db, found, { heardBy: 'file', now: START }))?.id).toBe(found.id);
    expect(await unresolved()).toHaveLength(1);
  });

  it('a callback of a payment that is not known keeps nothing where Swish knows of none, or nobody has paid', async () => {
    const ids = [randomUUID(), (await paidElsewhere('decline')).id];
    for (const id of ids) expect(await callback(id)).toBe(204);
    await askAll();
    expect(asked.sort()).toEqual(ids.sort());
    expect(await unresolved()).toEqual([]);
  });

  it('a callback of a payment that is not known asks until it is over, also while Swish is away', async () => {
    const { id, token } = await paidElsewhere('');
    await callback(id);
    await bank.mood({ down: true });
    const step = async () => {
      const { rows } = await app.db.execute<{ data: { swishId: string; tries: number } }>(
        sql`delete from pgboss.job where name = 'ask-unknown-payment' returning data`,
      );
      for (const { data } of rows) await checkUnknownPayment(desk.services, data);
    };
    await step();
    await bank.mood({ down: false });
    await step();
    expect(await unresolved()).toEqual([]);
    await bank.act(`http://x/${token}`, 'lose');
    await step();
    expect(await unresolved()).toMatchObject([{ swishId: id }]);
    await step();
    expect(asked).toHaveLength(3);
  });

  it('a callback of a payment that is not known is limited: of a hundred from one address sixty are asked about', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 100; n += 1) statuses.push(await callback(randomUUID()));
    expect(statuses.filter((status) => status === 204)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
    await askAll();
    expect(asked).toHaveLength(60);
    // Known payments have their own limit.
    const { payment } = await aboutToPay(app, await paidEvent(app));
    expect(await callback(payment.id)).toBe(204);
  });
});

describe('callbacks of a payment that is known', () => {
  it('callbacks of a payment that is known ask at most thirty times while it is open', async () => {
    const { payment } = await aboutToPay(app, await paidEvent(app));
    for (let n = 0; n < 100; n += 1) {
      expect(await callback(payment.id)).toBe(204);
      await desk.runDue();
    }
    expect(asked.filter((id) => id === payment.id)).toHaveLength(30);
  });

  it('callbacks of a payment that is known ask nothing when it is paid or refunded', async () => {
    const { member, payment, first } = await bought({ app, bank, desk }, await paidEvent(app));
    await giveBack({ desk }, member, first);
    asked = [];
    for (const status of ['PAID', 'DECLINED', 'CREATED']) await callback(payment.id, { status });
    await desk.runDue();
    expect(asked).toEqual([]);
  });

  it('callbacks of a payment that is known ask nothing when it ended without money, but once when they say that it was paid after all', async () => {
    const party = await paidEvent(app);
    const { member, payment } = await aboutToPay(app, party);
    await bank.act(payment.simulatorUrl, 'decline');
    await callback(payment.id, { status: 'DECLINED' });
    await desk.runDue();
    asked = [];
    for (const status of ['DECLINED', 'CANCELLED', 'CREATED']) await callback(payment.id, { status });
    await desk.runDue();
    expect(asked).toEqual([]);
    for (let n = 0; n < 3; n += 1) {
      await callback(payment.id);
      await desk.runDue();
    }
    expect(asked).toEqual([payment.id]);
    expect(await ticketsOf(member, payment.id)).toEqual([]);
  });
});

describe('money that is not known', () => {
  it('money that is not known goes back whole, once, and is in the ledger in and out', async () => {
    const unknown = await kept();
    await act((tx) => refundUnknownPayment(tx, unknown.id, done));
    expect(await codeOf((tx) => refundUnknownPayment(tx, unknown.id, done))).toBe('MONEY_RESOLVED');
    await desk.runDue();
    await desk.pass(minutes(1));
    const paymentId = unknown.swishId ?? '';
    const [refund] = await app.db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
    expect(refund).toMatchObject({ status: 'paid', reason: 'notBooked', amountOre: 12_000 });
    const moves = await app.db.select().from(moneyMoves).where(eq(moneyMoves.paymentId, paymentId));
    expect(moves.map(({ kind, ore }) => [kind, ore])).toEqual([
      ['in', 12_000],
      ['out', 12_000],
    ]);
    const resolved = await listUnknownPayments(app.db, { isResolved: true });
    expect(resolved).toContainEqual(
      expect.objectContaining({ id: unknown.id, resolution: 'refund', paymentId, payerAlias: null }),
    );
    // It is known from now on.
    expect(await callback(paymentId)).toBe(204);
    await askAll();
    expect(await unresolved()).toEqual([]);
    await app.db.update(payments).set({ paidAt: START }).where(eq(payments.id, paymentId));
    const treasurer = await app.as('SuperAdmin');
    const { answer } = await treasurer.call(downloadPayments, {
      body: { from: '2026-11-15', to: '2026-11-15' },
    });
    expect(answer.body).toContain(unknown.reference);
  });

  it('money that is not known becomes a member’s ticket, with a receipt, and counts in the report', async () => {
    const party = await paidEvent(app);
    const treasurer = await app.as('SuperAdmin');
    const body = { from: '2026-11-15', to: '2026-11-15' };
    const net = async () =>
      (await treasurer.call(summarisePaymentReceiverReport, { body })).body.total.netOre;
    const before = await net();
    const unknown = await kept();
    const member = await app.asMember();
    const wish = {
      eventId: party.event.id,
      ticketTypeIds: [party.typeId],
      email: member.member.email ?? '',
    } as const;
    const { orderId } = await act((tx) => makeTicketsOfUnknownPayment(tx, unknown.id, wish, done));
    expect(await ticketsOf(member, unknown.swishId ?? '')).toHaveLength(1);
    expect(await net()).toBe(before + 12_000);
    const [payment] = await app.db.select().from(payments).where(eq(payments.orderId, orderId));
    expect(payment).toMatchObject({ id: unknown.swishId, status: 'paid', reference: unknown.reference });
    const { rows } = await app.db.execute(sql`select from pgboss.job where name = 'send-receipt'
      and data->>'paymentId' = ${unknown.swishId}`);
    expect(rows).toHaveLength(1);
    const [ticket = ''] = await ticketsOf(member, unknown.swishId ?? '');
    await giveBack({ desk }, member, ticket);
    expect(await net()).toBe(before);
  });

  it('money that is not known becomes a ticket of somebody who is not a member, also when only the bank told of it', async () => {
    const party = await paidEvent(app);
    const money = { swishId: null, payerAlias: null, simulated: true, amountOre: 24_000, paidAt: START };
    const unknown = await keepUnknownPayment(
      app.db,
      { ...money, reference: 'FROM-THE-FILE' },
      { heardBy: 'file', now: START },
    );
    const wish = {
      eventId: party.event.id,
      ticketTypeIds: [party.typeId, party.typeId],
      email: 'gast@exempel.se',
    };
    const { orderId } = await act((tx) =>
      makeTicketsOfUnknownPayment(
        tx,
        unknown?.id ?? '',
        { ...wish, ticketTypeIds: [party.typeId, party.typeId] },
        done,
      ),
    );
    const made = await app.db.select().from(tickets).where(eq(tickets.orderId, orderId));
    expect(made).toMatchObject([
      { holderEmail: 'gast@exempel.se', pricePaidOre: 12_000 },
      { holderEmail: 'gast@exempel.se', pricePaidOre: 12_000 },
    ]);
    expect(
      await keepUnknownPayment(
        app.db,
        { ...money, reference: 'FROM-THE-FILE' },
        { heardBy: 'file', now: START },
      ),
    ).toBeUndefined();
  });

  it('money that is not known becomes no ticket that costs something else, has no room or is off', async () => {
    const unknown = await kept();
    const email = 'gast@exempel.se';
    const [party, full, off] = await Promise.all([
      paidEvent(app),
      paidEvent(app, { numberOfTickets: 0 }),
      paidEvent(app, { cancelledAt: START, cancellationSwedish: 'x', cancellationEnglish: 'x' }),
    ]);
    const refusal = ({ event, typeId }: typeof party, count = 1) => {
      const ticketTypeIds = [typeId, ...Array.from({ length: count - 1 }, () => typeId)] as const;
      const wish = { eventId: event.id, email, ticketTypeIds: [...ticketTypeIds] as [string, ...string[]] };
      return codeOf((tx) => makeTicketsOfUnknownPayment(tx, unknown.id, wish, done));
    };
    expect(await refusal(party, 2)).toBe('AMOUNT_DIFFERS');
    expect(await refusal(full)).toBe('SOLD_OUT');
    expect(await refusal(off)).toBe('BOOKING_CLOSED');
    expect(await refusal({ ...party, typeId: full.typeId })).toBe('NOT_FOUND');
    expect(await bookedTickets(app.db, party.event.id)).toBe(0);
    await act((tx) => noteUnknownPayment(tx, unknown.id, 'Kontingent, inte en biljett.', done));
    expect(await listUnknownPayments(app.db, { isResolved: true })).toContainEqual(
      expect.objectContaining({
        resolution: 'note',
        note: 'Kontingent, inte en biljett.',
        resolvedAt: START,
      }),
    );
  });
});
