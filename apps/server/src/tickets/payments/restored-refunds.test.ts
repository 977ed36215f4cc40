import { randomUUID } from 'node:crypto';
import { noteRefundByHand } from '@karportalen/contract/reports/endpoints';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { minutes, START, type TestApp } from '../../../test/app.ts';
import { bought, giveBack, paidEvent } from '../../../test/money/buyers.ts';
import {
  afterRestore,
  app,
  backup,
  bank,
  paidBack,
  refundsIn,
  retry,
  setUpRestores,
  shop,
} from '../../../test/money/restore-desk.ts';
import { prove } from '../../../test/proof.ts';
import { payments, refunds } from '../tables/payments.ts';
import { tickets } from '../tables/tickets.ts';
import { findMoneyReview, isWaiting, reviewMoney } from './money-review.ts';
import { refundInstruction } from './refund-instruction.ts';
import { refundTicket } from './refund-tickets.ts';
import { planOverdue } from './sweep-money.ts';

setUpRestores();
type After = Awaited<ReturnType<typeof afterRestore>>;

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
