import { getMyTicket, returnMyTicket } from '@karportalen/contract/tickets/member-endpoints';
import { startPayment } from '@karportalen/contract/tickets/payment-endpoints';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { minutes } from '../../../test/app.ts';
import { callback, callOff, paidEvent, paying, read, setUpPaying } from '../../../test/money/paying-setup.ts';
import { auditMoney } from '../../../test/money/payment-audit.ts';
import { app, bank, desk } from '../../../test/money/shop.ts';
import { bookedTickets } from '../booking/booked-tickets.ts';
import { moneyMoves } from '../tables/ledger.ts';
import { refunds } from '../tables/payments.ts';

setUpPaying();

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

  it('a paid ticket is given back, and its payer is refunded once', async () => {
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
