import { cancelEvent } from '@karportalen/contract/events/endpoints';
import { listFailedRefunds, noteRefundByHand } from '@karportalen/contract/reports/endpoints';
import { repayAll } from '@karportalen/contract/tickets/participant-endpoints';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { minutes, START } from '../../../test/app.ts';
import { makePerson } from '../../../test/members/make-people.ts';
import {
  admin,
  cancelled,
  needs,
  paidList,
  refused,
  remove,
  set,
  setUpRepayments,
  swishBuyer,
  takenDown,
} from '../../../test/money/repayment-desk.ts';
import { app, bank, desk } from '../../../test/money/shop.ts';
import { endEvent, makeBookable, makeTicket } from '../../../test/money/tickets.ts';
import { tickets } from '../tables/tickets.ts';

setUpRepayments();

describe('a participant list is kept', () => {
  it('a participant list is kept while the event is to come, also of one that is free; until it is over', async () => {
    const free = await makeBookable(app.db, START, { owner: admin.user });
    const list = await paidList();
    for (const one of [free, list]) {
      const { ticket } = await makeTicket(app.db, one);
      expect(await needs(one)).toEqual([
        { reason: 'toCome', count: 1, amount: 0, until: '2026-11-16T12:00:00.000Z' },
      ]);
      expect((await refused(one))[0]).toMatch(/^Eventet slutar först 2026-11-16 13:00.* Ställ in eventet/);
      const [kept] = await app.db.select().from(tickets).where(eq(tickets.id, ticket.id));
      expect(kept).toEqual(ticket);
      await endEvent(app.db, one.event.id, START);
      expect(await needs(one)).toEqual([]);
      expect((await remove(one)).status).toBe(204);
      expect((await remove(one)).status).toBe(204);
    }
  });

  it.each([
    ['cancelled', cancelled],
    ['taken down', takenDown],
  ])(
    'a participant list is kept of one that was %s while money is owed, until it is repaid in one step',
    async (_, off) => {
      const list = await paidList();
      const buyer = await makePerson(app.db);
      for (let n = 0; n < 2; n += 1) await makeTicket(app.db, list, { buyerId: buyer.id });
      await makeTicket(app.db, list, { holderEmail: 'gast@exempel.se' });
      await makeTicket(app.db, list, { pricePaidOre: 0 });
      await makeTicket(app.db, list, { refundedAt: START, refundedOre: 12_000 });
      await set(list, off);
      expect(await needs(list)).toEqual([{ reason: 'owed', count: 2, amount: 360, until: null }]);
      expect((await refused(list))[0]).toMatch(/^2 personer har inte fått tillbaka sina pengar, 360\u00a0kr/);
      const params = { id: list.event.id };
      expect((await admin.call(repayAll, { params, body: { total: 240 } })).body.code).toBe('REFUND_CHANGED');
      const repaid = await admin.call(repayAll, { params, body: { total: 360 } });
      expect([repaid.status, repaid.body]).toEqual([200, { repayments: [], total: 0, bySwish: 0 }]);
      expect(await needs(list)).toEqual([]);
      expect((await remove(list)).status).toBe(204);
    },
  );

  it('a participant list is kept while a payment is open in Swish, until that is over', async () => {
    const list = await paidList();
    await swishBuyer(list, 'wait');
    await endEvent(app.db, list.event.id, START);
    const [need] = await needs(list);
    expect(need).toMatchObject({ reason: 'paymentUnderWay', count: 1, amount: 240 });
    expect(new Date(need.until) > START).toBe(true);
    await refused(list);
    await desk.pass(minutes(11));
    app.time.now = START;
    expect(await needs(list)).toEqual([]);
  });

  it('a participant list is kept while a refund is under way, and while Swish has refused one, until the treasurer has seen to it', async () => {
    const list = await paidList();
    await swishBuyer(list);
    await bank.mood({ refunds: 'fail' });
    const words = { messageSwedish: 'Nej', messageEnglish: 'No' };
    await admin.call(cancelEvent, { params: { id: list.event.id }, body: words });
    const decided = app.time.now;
    expect(await needs(list)).toMatchObject([
      {
        reason: 'refundUnderWay',
        amount: 240,
        until: new Date(decided.getTime() + minutes(24 * 60)).toISOString(),
      },
    ]);
    await refused(list);
    await desk.runDue();
    await desk.pass(minutes(1));
    expect(await needs(list)).toMatchObject([{ reason: 'refundFailed', amount: 240, until: null }]);
    expect((await refused(list))[0]).toContain('under Rapporter');
    const { refunds } = (await admin.call(listFailedRefunds, {})).body;
    for (const { id } of refunds) await admin.call(noteRefundByHand, { params: { id } });
    expect((await remove(list)).status).toBe(204);
  });
});
