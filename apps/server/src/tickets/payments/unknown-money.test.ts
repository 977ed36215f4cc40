import { downloadPayments, summarisePaymentReceiverReport } from '@karportalen/contract/reports/endpoints';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { minutes, START } from '../../../test/app.ts';
import { giveBack, paidEvent, ticketsOf } from '../../../test/money/buyers.ts';
import {
  act,
  app,
  askAll,
  callback,
  codeOf,
  desk,
  done,
  kept,
  setUpUnknownPayments,
  unresolved,
} from '../../../test/money/unknown-payments-setup.ts';
import { bookedTickets } from '../booking/booked-tickets.ts';
import { moneyMoves } from '../tables/ledger.ts';
import { payments, refunds } from '../tables/payments.ts';
import { tickets } from '../tables/tickets.ts';
import {
  makeTicketsOfUnknownPayment,
  noteUnknownPayment,
  refundUnknownPayment,
} from './resolve-unknown-payment.ts';
import { keepUnknownPayment, listUnknownPayments } from './unknown-payments.ts';

setUpUnknownPayments();

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
