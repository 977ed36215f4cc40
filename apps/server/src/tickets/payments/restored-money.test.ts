import { randomUUID } from 'node:crypto';
import { noteRefundByHand, retryRefund } from '@karportalen/contract/reports/endpoints';
import { finishMoneyReview, getMoneyReview } from '@karportalen/contract/reports/review-endpoints';
import { getMyTicket } from '@karportalen/contract/tickets/member-endpoints';
import { getPayment } from '@karportalen/contract/tickets/payment-endpoints';
import { refundSoldOrder } from '@karportalen/contract/tickets/sales-endpoints';
import { eq, isNull, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { minutes, START, type TestApp, testApp } from '../../../test/app.ts';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { backUp, restored } from '../../../test/databases/backups.ts';
import { aboutToPay, bought, giveBack, paidEvent, ticketsOf } from '../../../test/money/buyers.ts';
import { auditMoney } from '../../../test/money/payment-audit.ts';
import { moneyDesk, openSwish, type Swish } from '../../../test/money/swish.ts';
import { prove } from '../../../test/proof.ts';
import { instructionId } from '../../platform/payments/swish.ts';
import { orders } from '../tables/orders.ts';
import { payments, refunds } from '../tables/payments.ts';
import { tickets } from '../tables/tickets.ts';
import { findMoneyReview, isWaiting, reviewMoney } from './money-review.ts';
import { refundInstruction } from './refund-instruction.ts';
import { refundTicket } from './refund-tickets.ts';
import { planOverdue } from './sweep-money.ts';

let bank: Swish;
let database: TestDatabase;
let app: TestApp;
let desk: ReturnType<typeof moneyDesk>;
const shop = () => ({ app, bank, desk });

beforeAll(async () => {
  bank = await openSwish();
});
beforeEach(async () => {
  await bank.mood({ refunds: 'pay' });
  database = await testDatabase();
  app = await testApp({ database, payments: bank.provider });
  desk = moneyDesk(app, bank);
});
afterEach(() => app.close());
afterAll(() => bank.close());

/** What Swish has refunded of a payment, in kronor. */
const paidBack = async ({ db }: Pick<TestApp, 'db'>, paymentId: string): Promise<number[]> => {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  return bank
    .ledger()
    .refunds.filter((each) => each.originalPaymentReference === payment?.reference && each.status === 'PAID')
    .map(({ amount }) => amount);
};

/** The server on a database restored from the backup. */
const afterRestore = async (bytes: Buffer) => {
  const target = await restored(bytes, app.time.now);
  const again = await testApp({ database: target, payments: bank.provider });
  again.time.now = app.time.now;
  onTestFinished(() => again.close());
  const treasurer = await again.as('SuperAdmin');
  const due = moneyDesk(again, bank);
  const review = async () => {
    expect((await treasurer.call(finishMoneyReview, {})).status).toBe(204);
    await due.runDue();
    await due.pass(minutes(1));
  };
  return { app: again, desk: due, treasurer, review };
};
type After = Awaited<ReturnType<typeof afterRestore>>;

const backup = () => backUp(database, app.time.now);
const waiting = async ({ treasurer }: After) => (await treasurer.call(getMoneyReview, {})).body.review;
const refundsIn = ({ app: { db } }: Pick<After, 'app'>) => db.select().from(refunds);

/** Bought two, backed up, returned one, restored. */
const returnedSince = async () => {
  const { member, payment, first, second } = await bought(shop(), await paidEvent(app));
  const bytes = await backup();
  await giveBack(shop(), member, first);
  expect(await paidBack(app, payment.id)).toEqual([120]);
  const after = await afterRestore(bytes);
  const again = await after.app.signedIn(member.member);
  return { after, member: again, payment, first, second };
};

describe('a ticket that was given back after the backup', () => {
  it('a ticket that was given back after the backup can be given back again, waits for the treasurer, and is paid for once', async () => {
    const { after, member, payment, first } = await returnedSince();
    expect(await waiting(after)).toMatchObject({ refunds: [], totalOre: 0 });
    await giveBack(after, member, first);
    expect(await waiting(after)).toMatchObject({
      restoredAt: app.time.now.toISOString(),
      refunds: [{ amountOre: 12_000, reason: 'returned', failure: '' }],
      totalOre: 12_000,
    });
    const { body } = await member.call(getPayment, { params: { id: payment.id } });
    expect(body.payment.refunds).toMatchObject([{ status: 'created', waits: true }]);
    const ticket = await member.call(getMyTicket, { params: { id: first } });
    expect(ticket.body).toMatchObject({ status: 'returned', refundWaits: true });
    await after.review();
    expect(await waiting(after)).toBe(null);
    expect(await paidBack(after.app, payment.id)).toEqual([120]);
    expect(await refundsIn(after)).toMatchObject([{ status: 'paid', reference: expect.any(String) }]);
    // Other tests' payments are in Swish's ledger too.
    const faults = await auditMoney(after.app.db, bank);
    expect(
      faults.filter((fault) => !/^[0-9A-F]{32}:/.test(fault) || fault.startsWith(instructionId(payment.id))),
    ).toEqual([]);
  });

  prove(
    'a ticket that was given back after the backup would be paid for twice under an id of its own (control)',
    async () => {
      const { after, member, payment, first } = await returnedSince();
      await giveBack(after, member, first);
      await after.app.db.update(refunds).set({ instructionId: randomUUID() });
      await after.review();
      expect(await paidBack(after.app, payment.id)).toEqual([120, 120]);
    },
  );

  prove(
    'a ticket that was given back after the backup is paid for once also when the organiser refunds the whole order instead',
    async () => {
      const { after, payment, first } = await returnedSince();
      const [order] = await after.app.db
        .select({ id: orders.id, eventId: orders.eventId })
        .from(orders)
        .innerJoin(tickets, eq(tickets.orderId, orders.id))
        .where(eq(tickets.id, first));
      const answer = await after.treasurer.call(refundSoldOrder, {
        params: { id: order?.eventId ?? '', orderId: order?.id ?? '' },
        body: { amount: 240 },
      });
      expect(answer.body).toMatchObject({ tickets: 2, amount: 240, how: 'swish' });
      await after.review();
      expect(await paidBack(after.app, payment.id)).toEqual([120, 120]);
      expect((await refundsIn(after)).map(({ status }) => status)).toEqual(['paid', 'paid']);
    },
  );

  prove(
    'a ticket that was given back after the backup can be noted as paid by hand while it waits, and then does not leave',
    async () => {
      const { after, member, payment, second } = await returnedSince();
      await giveBack(after, member, second);
      const [refund] = await refundsIn(after);
      const params = { id: refund?.id ?? '' };
      expect((await after.treasurer.call(noteRefundByHand, { params })).status).toBe(204);
      await after.review();
      expect(await paidBack(after.app, payment.id)).toEqual([120]);
      // A refund that would be sent by itself is held.
      await giveBack(after, member, (await ticketsOf(member, payment.id))[0] ?? '');
      const later = (await refundsIn(after)).find(({ id }) => id !== refund?.id);
      expect(
        (await after.treasurer.call(noteRefundByHand, { params: { id: later?.id ?? '' } })).body.code,
      ).toBe('REFUND_NOT_FAILED');
    },
  );
});

it('what Swish has paid back is not noted as paid by hand while it waits', async () => {
  const { after, member, first } = await returnedSince();
  await giveBack(after, member, first);
  const [refund] = await refundsIn(after);
  const byHand = await after.treasurer.call(noteRefundByHand, { params: { id: refund?.id ?? '' } });
  expect(byHand.body.code).toBe('REFUND_PAID_BY_SWISH');
  expect(await refundsIn(after)).toMatchObject([{ status: 'created' }]);
});

const retry = async (where: Pick<After, 'app' | 'desk'>, id: string) => {
  const treasurer = await where.app.as('SuperAdmin');
  expect((await treasurer.call(retryRefund, { params: { id } })).status).toBe(204);
  await where.desk.runDue();
  await where.desk.pass(minutes(1));
};

describe('a payment that was open in the backup', () => {
  it('a payment that was open in the backup becomes the same tickets again, whose refunds Swish knows', async () => {
    const { member, payment } = await aboutToPay(app, await paidEvent(app));
    const bytes = await backup();
    await bank.act(payment.simulatorUrl, 'lose');
    await desk.pass(minutes(1));
    const before = await ticketsOf(member, payment.id);
    await giveBack(shop(), member, before[0] ?? '');
    const after = await afterRestore(bytes);
    await after.desk.pass(minutes(1));
    const again = await after.app.signedIn(member.member);
    expect(await ticketsOf(again, payment.id)).toEqual(before);
    await giveBack(after, again, before[0] ?? '');
    await after.review();
    expect(await paidBack(after.app, payment.id)).toEqual([120]);
  });

  prove('a payment that was open in the backup that went back whole does not become tickets', async () => {
    const party = await paidEvent(app);
    const { member, payment } = await aboutToPay(app, party);
    const bytes = await backup();
    await app.db.execute(sql`update events set number_of_tickets = 0 where id = ${party.event.id}`);
    await bank.act(payment.simulatorUrl, 'lose');
    await desk.pass(minutes(11));
    await desk.pass(minutes(1));
    expect(await paidBack(app, payment.id)).toEqual([240]);
    const after = await afterRestore(bytes);
    await after.desk.runDue();
    const again = await after.app.signedIn(member.member);
    const { body } = await again.call(getPayment, { params: { id: payment.id } });
    expect(body.payment).toMatchObject({ status: 'refunded', refunds: [{ status: 'created' }] });
    await after.review();
    expect(await paidBack(after.app, payment.id)).toEqual([240]);
    expect((await refundsIn(after)).map(({ status }) => status)).toEqual(['paid']);
  });

  prove(
    'a payment that was open in the backup, and went back whole after a refusal, does not become tickets',
    async () => {
      const party = await paidEvent(app);
      const { member, payment } = await aboutToPay(app, party);
      const bytes = await backup();
      await app.db.execute(sql`update events set number_of_tickets = 0 where id = ${party.event.id}`);
      await bank.mood({ refunds: 'fail' });
      await bank.act(payment.simulatorUrl, 'lose');
      await desk.pass(minutes(11));
      await desk.pass(minutes(1));
      await bank.mood({ refunds: 'pay' });
      const [refused] = await refundsIn({ app });
      expect(refused).toMatchObject({ status: 'failed' });
      await retry(shop(), refused?.id ?? '');
      expect(await paidBack(app, payment.id)).toEqual([240]);
      const after = await afterRestore(bytes);
      await after.desk.runDue();
      const again = await after.app.signedIn(member.member);
      expect(await ticketsOf(again, payment.id)).toEqual([]);
      await after.review();
      expect(await paidBack(after.app, payment.id)).toEqual([240]);
      expect((await refundsIn(after)).map(({ status }) => status)).toEqual(['paid']);
    },
  );

  prove(
    'a payment that was open in the backup, and whose tickets went back, is not refunded again where there is no room',
    async () => {
      const party = await paidEvent(app);
      const { member, payment } = await aboutToPay(app, party);
      const bytes = await backup();
      await bank.act(payment.simulatorUrl, 'lose');
      await desk.pass(minutes(1));
      const before = await ticketsOf(member, payment.id);
      for (const id of before) await giveBack(shop(), member, id);
      expect(await paidBack(app, payment.id)).toEqual([120, 120]);
      await desk.pass(minutes(11));
      const after = await afterRestore(bytes);
      await after.app.db.execute(sql`update events set number_of_tickets = 0 where id = ${party.event.id}`);
      await after.desk.pass(minutes(1));
      await after.review();
      expect(await paidBack(after.app, payment.id)).toEqual([120, 120]);
      expect((await refundsIn(after)).map(({ status, failure }) => ({ status, failure }))).toEqual([
        { status: 'paid', failure: null },
        { status: 'paid', failure: null },
      ]);
      expect(await after.app.db.$count(tickets, isNull(tickets.refundedAt))).toBe(0);
    },
  );
});

describe('a refund that Swish refused', () => {
  /** The only refund of a ticket. */
  const refundOf = async ({ db }: Pick<TestApp, 'db'>, ticketId: string) => {
    const [row] = await db
      .select({ refund: refunds })
      .from(refunds)
      .innerJoin(tickets, eq(tickets.refundId, refunds.id))
      .where(eq(tickets.id, ticketId));
    if (!row) throw new Error('no refund');
    return row.refund;
  };

  it('a refund that Swish refused is tried again under the next id, and after a restore found under it', async () => {
    const { member, payment, first } = await bought(shop(), await paidEvent(app));
    const bytes = await backup();
    const idAfter = (refusals: number) =>
      refundInstruction({ paymentId: payment.id, ticketIds: [first], refusals });
    await bank.mood({ refunds: 'fail' });
    await giveBack(shop(), member, first);
    expect(await refundOf(app, first)).toMatchObject({ status: 'failed', instructionId: idAfter(0) });
    await bank.mood({ refunds: 'pay' });
    await retry(shop(), (await refundOf(app, first)).id);
    expect(await refundOf(app, first)).toMatchObject({
      ...{ status: 'paid', refusals: 1, instructionId: idAfter(1) },
    });
    const after = await afterRestore(bytes);
    await after.review();
    await giveBack(after, await after.app.signedIn(member.member), first);
    // Refused under the first id, as before. If it stopped there, the treasurer would pay by hand what Swish has paid.
    const found = await refundOf(after.app, first);
    expect(found).toMatchObject({ status: 'paid', refusals: 1, instructionId: idAfter(1) });
    const byHand = await after.treasurer.call(noteRefundByHand, { params: { id: found.id } });
    expect(byHand.body.code).toBe('REFUND_NOT_FAILED');
    expect(await paidBack(after.app, payment.id)).toEqual([120]);
  });

  prove('a refund that Swish refused and paid after the backup, is not paid by hand as well', async () => {
    const { member, payment, first } = await bought(shop(), await paidEvent(app));
    await bank.mood({ refunds: 'fail' });
    await giveBack(shop(), member, first);
    const { id } = await refundOf(app, first);
    const bytes = await backup();
    await bank.mood({ refunds: 'pay' });
    await retry(shop(), id);
    const after = await afterRestore(bytes);
    expect(await refundOf(after.app, first)).toMatchObject({ status: 'failed' });
    await after.review();
    const byHand = await after.treasurer.call(noteRefundByHand, { params: { id } });
    expect([byHand.status, byHand.body.code]).toEqual([409, 'REFUND_PAID_BY_SWISH']);
    await after.desk.runDue();
    await after.desk.pass(minutes(1));
    expect(await refundOf(after.app, first)).toMatchObject({ status: 'paid', refusals: 1 });
    expect(await paidBack(after.app, payment.id)).toEqual([120]);
  });

  prove('a refund that Swish refused is noted by hand where Swish has not paid it since', async () => {
    const { member, first } = await bought(shop(), await paidEvent(app));
    await bank.mood({ refunds: 'fail' });
    await giveBack(shop(), member, first);
    const { id } = await refundOf(app, first);
    const after = await afterRestore(await backup());
    expect((await after.treasurer.call(noteRefundByHand, { params: { id } })).status).toBe(204);
  });

  it('a refund that Swish refused without having it down is tried again under the same id', async () => {
    const { member, payment, first } = await bought(shop(), await paidEvent(app));
    const [row] = await app.db.select().from(payments).where(eq(payments.id, payment.id));
    const reference = (of: string | null) =>
      app.db.update(payments).set({ reference: of }).where(eq(payments.id, payment.id));
    await reference('unheard-of');
    await giveBack(shop(), member, first);
    const refused = await refundOf(app, first);
    expect(refused).toMatchObject({ status: 'failed', failure: 'RF02', refusals: 0 });
    await reference(row?.reference ?? null);
    await retry(shop(), refused.id);
    expect(await refundOf(app, first)).toMatchObject({
      status: 'paid',
      instructionId: refused.instructionId,
    });
  });
});

describe('a review of the money', () => {
  const someoneElse = { byUser: randomUUID(), now: START };

  const aTicket = async () => {
    const { first } = await bought(shop(), await paidEvent(app));
    const after = await afterRestore(await backup());
    return { after, first };
  };
  const left = ({ app: { db } }: After) => db.$count(refunds, isWaiting);

  it('a review of the money that comes while a refund is made leaves it to the sweep, which lets it leave', async () => {
    const { after, first } = await aTicket();
    const { db } = after.app;
    await db.transaction(async (tx) => {
      await refundTicket(tx, first, { reason: 'returned', now: START });
      expect(await db.transaction((other) => reviewMoney(other, someoneElse))).toBe(0);
    });
    // Control: nothing else would schedule it.
    expect([await findMoneyReview(db), await left(after)]).toEqual([undefined, 1]);
    await planOverdue(db, after.app.time.now);
    expect(await left(after)).toBe(0);
    await after.desk.runDue();
    expect(await refundsIn(after)).toMatchObject([{ status: 'sent' }]);
  });

  prove('a review of the money that nobody has made leaves nothing to the sweep', async () => {
    const { after, first } = await aTicket();
    const { db } = after.app;
    await db.transaction((tx) => refundTicket(tx, first, { reason: 'returned', now: START }));
    await planOverdue(db, after.app.time.now);
    expect(await left(after)).toBe(1);
  });
});
