import { cancelEvent } from '@karportalen/contract/events/endpoints';
import { summarisePaymentReceiverReport } from '@karportalen/contract/reports/endpoints';
import { createHold, getMyTicket, returnMyTicket } from '@karportalen/contract/tickets/member-endpoints';
import {
  cancelPayment,
  getPayment,
  startPayment,
  takePaymentCallback,
} from '@karportalen/contract/tickets/payment-endpoints';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { minutes, START, type TestApp } from '../../../test/app.ts';
import { auditMoney } from '../../../test/money/payment-audit.ts';
import { app, bank, desk, setUpShop } from '../../../test/money/shop.ts';
import { makeBookable } from '../../../test/money/tickets.ts';
import { bookedTickets } from '../booking/booked-tickets.ts';
import { moneyMoves } from '../tables/ledger.ts';
import { payments, refunds } from '../tables/payments.ts';

setUpShop();
const owner = { role: 'SuperAdmin', divisionId: null, committeeId: null } as const;
type Member = Awaited<ReturnType<TestApp['asMember']>>;
type Bookable = Awaited<ReturnType<typeof makeBookable>>;

beforeEach(async () => {
  await bank.mood({ down: false, mute: false });
});

const paidEvent = (values: Partial<Parameters<typeof makeBookable>[2]> = {}) =>
  makeBookable(app.db, START, {
    ...{ owner, reservationType: 'Paid', accountNumber: '3010', resultUnit: '12' },
    ...values,
  });
const hold = async (member: Member, { event, typeId }: Bookable, wanted = 1): Promise<string> => {
  const tickets = Array.from({ length: wanted }, () => ({ ticketTypeId: typeId }));
  const { status, body } = await member.call(createHold, { params: { id: event.id }, body: { tickets } });
  expect(status).toBe(201);
  return body.hold.id;
};
const start = async (member: Member, holdId: string) => {
  const { status, body } = await member.call(startPayment, { params: { id: holdId } });
  expect([status, body.code]).toEqual([201, undefined]);
  return body.payment;
};
const read = async (member: Member, id: string) => (await member.call(getPayment, { params: { id } })).body;
const callback = (id: string, status = 'PAID') =>
  app.call(takePaymentCallback, { params: { id }, body: { status } });
const callOff = async ({ event }: Bookable) => {
  const admin = await app.as('SuperAdmin');
  const body = { messageSwedish: 'Lokalen brann.', messageEnglish: 'The venue burned down.' };
  expect((await admin.call(cancelEvent, { params: { id: event.id }, body })).status).toBe(204);
};
/** A member about to pay. */
const paying = async (party: Bookable, wanted = 1) => {
  const member = await app.asMember();
  const holdId = await hold(member, party, wanted);
  return { member, holdId, payment: await start(member, holdId) };
};

/** Payments minus refunds equal the tickets' value and the report. */
const expectSums = async () => {
  const { rows } = await app.db.execute<{ kept: number }>(sql`
    select (select coalesce(sum(received_ore), 0)::int from payments)
      - (select coalesce(sum(amount_ore), 0)::int from refunds) as kept`);
  const admin = await app.as('SuperAdmin');
  const period = { from: '2026-11-14', to: '2026-11-17' };
  const { body } = await admin.call(summarisePaymentReceiverReport, { body: period });
  expect([body.total.netOre, body.simulatedOre]).toEqual([rows[0]?.kept, rows[0]?.kept]);
};

afterEach(async () => {
  await expectSums();
  expect(await auditMoney(app.db, bank)).toEqual([]);
});

describe('a payment', () => {
  it('a payment asks Swish, and gives tickets when the money has come', async () => {
    const { member, holdId, payment } = await paying(await paidEvent(), 2);
    expect(payment).toMatchObject({ holdId, status: 'open', amount: 240, simulated: true, refunds: [] });
    const token = payment.qr.slice(1);
    expect(payment.qr).toMatch(/^D[0-9a-f]{32}$/);
    expect(payment.swishUrl).toBe(
      `swish://paymentrequest?token=${token}&callbackurl=${encodeURIComponent(`http://portal.exempel.se/app/payments/${payment.id}`)}`,
    );
    // Idempotent: the same payment.
    expect(await start(member, holdId)).toEqual(payment);
    await bank.act(payment.simulatorUrl, 'pay');
    expect((await callback(payment.id)).status).toBe(204);
    await desk.runDue();
    const done = await read(member, payment.id);
    expect(done.payment).toMatchObject({ status: 'paid', swishUrl: null, qr: null });
    expect(done.order.tickets).toMatchObject([
      { status: 'valid', price: 120, canReturn: true, returnRefusal: null, simulated: true },
      { status: 'valid' },
    ]);
    expect((await member.call(startPayment, { params: { id: holdId } })).body.code).toBe('HOLD_BOOKED');
  });

  it('a payment is nobody else’s', async () => {
    const { payment } = await paying(await paidEvent());
    const other = await app.asMember();
    for (const call of [getPayment, cancelPayment] as const)
      expect((await other.call(call, { params: { id: payment.id } })).status).toBe(404);
  });

  it('a payment that is declined leaves the places held, and another can be made', async () => {
    const party = await paidEvent();
    const { member, holdId, payment } = await paying(party);
    await bank.act(payment.simulatorUrl, 'decline');
    await callback(payment.id);
    await desk.runDue();
    expect((await read(member, payment.id)).payment.status).toBe('declined');
    const second = await start(member, holdId);
    expect(second.id).not.toBe(payment.id);
    await bank.act(second.simulatorUrl, 'fail');
    await callback(second.id);
    await desk.runDue();
    expect((await read(member, second.id)).payment).toMatchObject({ status: 'failed', failure: 'BANKIDCL' });
    const third = await start(member, holdId);
    expect((await member.call(cancelPayment, { params: { id: third.id } })).status).toBe(204);
    expect((await read(member, third.id)).payment.status).toBe('cancelled');
    expect((await member.call(cancelPayment, { params: { id: third.id } })).status).toBe(204);
    expect(await bookedTickets(app.db, party.event.id)).toBe(0);
  });

  it('a payment that nobody makes ends with the hold, and Swish takes it back', async () => {
    const { member, payment } = await paying(await paidEvent());
    await desk.pass(minutes(10));
    expect((await read(member, payment.id)).payment.status).toBe('expired');
    expect(
      bank.ledger().payments.find(({ id }) => id === payment.id.replaceAll('-', '').toUpperCase())?.status,
    ).toBe('CANCELLED');
  });

  it.each(['pay', 'lose', 'twice', 'delay'])(
    'a payment gives its tickets once by ‘%s’, with a callback or without',
    async (action) => {
      const party = await paidEvent();
      const { member, payment } = await paying(party);
      await bank.act(payment.simulatorUrl, action);
      if (action === 'twice') await Promise.all([callback(payment.id), callback(payment.id)]);
      await Promise.all([desk.pass(minutes(0.1)), desk.runDue()]);
      expect((await read(member, payment.id)).payment.status).toBe('paid');
      expect(await bookedTickets(app.db, party.event.id)).toBe(1);
      // Repeated and out of order: CREATED and DECLINED arrive after PAID.
      for (const status of ['PAID', 'CREATED', 'DECLINED']) await callback(payment.id, status);
      await desk.pass(minutes(1));
      expect((await read(member, payment.id)).payment.status).toBe('paid');
      expect(await bookedTickets(app.db, party.event.id)).toBe(1);
    },
  );

  it('a payment changes nothing by a forged callback', async () => {
    const party = await paidEvent();
    const { member, payment } = await paying(party);
    const forged = {
      id: payment.id,
      status: 'PAID',
      amount: 120,
      payeeAlias: bank.settings.payee,
      currency: 'SEK',
    };
    expect((await app.call(takePaymentCallback, { params: { id: payment.id }, body: forged })).status).toBe(
      204,
    );
    await desk.runDue();
    expect((await read(member, payment.id)).payment.status).toBe('open');
    expect(await bookedTickets(app.db, party.event.id)).toBe(0);
    // An unknown payment gets the same answer.
    const nobody = { params: { id: '01900000-0000-7000-8000-00000000000f' }, body: forged };
    expect((await app.call(takePaymentCallback, nobody)).status).toBe(204);
  });

  it('a payment of the wrong amount goes back whole', async () => {
    const party = await paidEvent();
    const { member, payment } = await paying(party);
    await bank.act(payment.simulatorUrl, 'wrong-amount');
    await callback(payment.id);
    await desk.runDue();
    await desk.pass(minutes(1));
    expect((await read(member, payment.id)).payment).toMatchObject({
      status: 'refunded',
      refunds: [{ status: 'paid', reason: 'wrongAmount', amount: 121 }],
    });
    expect(await bookedTickets(app.db, party.event.id)).toBe(0);
  });
});

describe('late money', () => {
  it('late money becomes tickets while there is room', async () => {
    const party = await paidEvent({ numberOfTickets: 1 });
    const { member, payment } = await paying(party);
    await bank.act(payment.simulatorUrl, 'lose');
    await desk.pass(minutes(11));
    expect((await read(member, payment.id)).payment.status).toBe('paid');
    expect(await bookedTickets(app.db, party.event.id)).toBe(1);
  });

  it('late money goes back when the places are taken, also of a request that was taken back', async () => {
    const party = await paidEvent({ numberOfTickets: 1 });
    const { member, payment } = await paying(party);
    await desk.pass(minutes(11));
    expect((await read(member, payment.id)).payment.status).toBe('expired');
    const quick = await paying(party);
    await bank.act(quick.payment.simulatorUrl, 'pay');
    await callback(quick.payment.id);
    await bank.act(payment.simulatorUrl, 'late');
    await callback(payment.id);
    await desk.runDue();
    await desk.pass(minutes(1));
    expect((await read(quick.member, quick.payment.id)).payment.status).toBe('paid');
    expect((await read(member, payment.id)).payment).toMatchObject({
      status: 'refunded',
      refunds: [{ status: 'paid', reason: 'noRoom', amount: 120 }],
    });
    expect(await bookedTickets(app.db, party.event.id)).toBe(1);
  });

  it('late money to an event that was called off goes back', async () => {
    const party = await paidEvent();
    const { member, payment } = await paying(party);
    await bank.act(payment.simulatorUrl, 'lose');
    await callOff(party);
    await desk.runDue();
    await desk.pass(minutes(1));
    expect((await read(member, payment.id)).payment).toMatchObject({
      status: 'refunded',
      refunds: [{ status: 'paid', reason: 'eventOff' }],
    });
  });
});

describe('while Swish is away', () => {
  it('while Swish is away nothing is lost: the places stay, and it can be tried again', async () => {
    const party = await paidEvent();
    const member = await app.asMember();
    const holdId = await hold(member, party);
    await bank.mood({ down: true });
    expect(await member.call(startPayment, { params: { id: holdId } })).toMatchObject({
      status: 503,
      body: { code: 'PAYMENT_UNAVAILABLE' },
    });
    await desk.pass(minutes(1));
    await bank.mood({ down: false });
    // The interrupted request is ended, and a new one created.
    const payment = await start(member, holdId);
    expect(payment.status).toBe('open');
    await bank.act(payment.simulatorUrl, 'lose');
    await bank.mood({ down: true });
    await desk.pass(minutes(1));
    expect((await read(member, payment.id)).payment.status).toBe('open');
    await bank.mood({ down: false });
    await desk.pass(minutes(1));
    expect((await read(member, payment.id)).payment.status).toBe('paid');
  });

  it('while Swish is away a request whose answer was lost is taken back, for nobody can pay it', async () => {
    const party = await paidEvent();
    const member = await app.asMember();
    const holdId = await hold(member, party);
    await bank.mood({ mute: true });
    expect((await member.call(startPayment, { params: { id: holdId } })).status).toBe(503);
    await bank.mood({ mute: false });
    await desk.pass(minutes(1));
    const rows = await app.db.select().from(payments).where(eq(payments.holdId, holdId));
    expect(rows.map(({ status }) => status)).toEqual(['cancelled']);
    expect((await start(member, holdId)).status).toBe('open');
  });
});

describe('a paid ticket', () => {
  const bought = async (wanted = 1) => {
    const party = await paidEvent();
    const { member, payment } = await paying(party, wanted);
    await bank.act(payment.simulatorUrl, 'pay');
    await callback(payment.id);
    await desk.runDue();
    const { order } = await read(member, payment.id);
    return { party, member, payment, tickets: order.tickets as { id: string }[] };
  };

  it('a paid ticket is given back, and its money goes to who paid, once', async () => {
    const { member, payment, tickets, party } = await bought(2);
    const [first] = tickets;
    const giveBack = () => member.call(returnMyTicket, { params: { id: first?.id ?? '' } });
    const answers = await Promise.all([giveBack(), giveBack()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    await desk.runDue();
    await desk.pass(minutes(1));
    expect((await read(member, payment.id)).payment).toMatchObject({
      status: 'paid',
      refunds: [{ status: 'paid', reason: 'returned', amount: 120 }],
    });
    expect((await member.call(getMyTicket, { params: { id: first?.id ?? '' } })).body.status).toBe(
      'returned',
    );
    expect(await bookedTickets(app.db, party.event.id)).toBe(1);
  });

  it('a paid ticket whose refund Swish refuses stays refunded, and the refund is kept with the reason', async () => {
    const { member, tickets } = await bought();
    await bank.mood({ refunds: 'fail' });
    await member.call(returnMyTicket, { params: { id: tickets[0]?.id ?? '' } });
    await desk.runDue();
    await desk.pass(minutes(1));
    const failed = await app.db.select().from(refunds).where(eq(refunds.status, 'failed'));
    expect(failed).toMatchObject([{ failure: 'ACMT07', amountOre: 12_000, checkAt: null }]);
  });

  it('a paid ticket to an event that is called off is refunded, each payment once, and who is paying is stopped', async () => {
    const { party, member, payment } = await bought(2);
    const late = await paying(party);
    await callOff(party);
    await desk.runDue();
    await desk.pass(minutes(1));
    expect((await read(member, payment.id)).payment.refunds).toMatchObject([
      { status: 'paid', reason: 'cancelled', amount: 120 },
      { status: 'paid', reason: 'cancelled', amount: 120 },
    ]);
    expect((await read(late.member, late.payment.id)).payment.status).toBe('cancelled');
    expect((await late.member.call(startPayment, { params: { id: late.holdId } })).body.code).toBe(
      'BOOKING_CLOSED',
    );
    expect(await bookedTickets(app.db, party.event.id)).toBe(0);
  });

  // Control of the check that every test here ends with: it sees each way in which money can go wrong.
  it.each([
    [
      'a place that was paid for and lost',
      sql`update tickets set refunded_at = now(), refunded_ore = 0`,
      'neither',
    ],
    [
      'a ticket and its money back',
      sql`update refunds set amount_ore = amount_ore + 100 where id = (select id from refunds limit 1)`,
      'both',
    ],
    ['tickets given twice', sql`update tickets set price_paid_ore = 2 * price_paid_ore`, 'both'],
    ['money that is not in the report', sql`update payments set received_ore = received_ore + 100`, 'net'],
  ])('a paid ticket is audited: %s is seen', async (_, wrong, seen) => {
    const { member, tickets } = await bought(2);
    await member.call(returnMyTicket, { params: { id: tickets[0]?.id ?? '' } });
    await desk.runDue();
    const undone = new Error('undone');
    const faults: string[] = [];
    await expect(
      app.db.transaction(async (tx) => {
        await tx.execute(wrong);
        faults.push(...(await auditMoney(tx, bank)));
        throw undone;
      }),
    ).rejects.toThrow(undone);
    expect(faults.join('\n')).toContain(seen);
  });

  it('a paid ticket moves money that nobody can change or delete', async () => {
    await bought();
    await expect(app.db.update(moneyMoves).set({ ore: 0 })).rejects.toThrow();
    await expect(app.db.delete(moneyMoves)).rejects.toThrow();
  });
});
