import { randomUUID } from 'node:crypto';
import { noteRefundByHand } from '@karportalen/contract/reports/endpoints';
import { getMyTicket } from '@karportalen/contract/tickets/member-endpoints';
import { getPayment } from '@karportalen/contract/tickets/payment-endpoints';
import { refundSoldOrder } from '@karportalen/contract/tickets/sales-endpoints';
import { eq, isNull, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { minutes } from '../../../test/app.ts';
import { aboutToPay, giveBack, paidEvent, ticketsOf } from '../../../test/money/buyers.ts';
import { auditMoney } from '../../../test/money/payment-audit.ts';
import {
  afterRestore,
  app,
  backup,
  bank,
  desk,
  paidBack,
  refundsIn,
  retry,
  returnedSince,
  setUpRestores,
  shop,
  waiting,
} from '../../../test/money/restore-desk.ts';
import { prove } from '../../../test/proof.ts';
import { instructionId } from '../../platform/payments/swish.ts';
import { orders } from '../tables/orders.ts';
import { refunds } from '../tables/payments.ts';
import { tickets } from '../tables/tickets.ts';

setUpRestores();

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
