import { confirmHold, createHold } from '@karportalen/contract/tickets/member-endpoints';
import {
  getSoldTicket,
  refundSoldOrder,
  refundSoldTicket,
} from '@karportalen/contract/tickets/sales-endpoints';
import { describe, expect, it } from 'vitest';
import { START } from '../../../test/app.ts';
import {
  admin,
  type Bookable,
  buy,
  give,
  people,
  sale,
  salesOf,
  sell,
  setUpSales,
} from '../../../test/money/sales-desk.ts';
import { app } from '../../../test/money/shop.ts';
import { makeBookable, makeTicket } from '../../../test/money/tickets.ts';

setUpSales();

describe('how an order was paid', () => {
  const paidBy = async (party: Bookable) => {
    const [{ id: ticketId }] = await people(party);
    const { body } = await admin.call(getSoldTicket, { params: { id: party.event.id, ticketId } });
    return body.paidBy;
  };

  it('how an order was paid is that it was free, where a member booked what costs nothing', async () => {
    const party = await makeBookable(app.db, START, { owner: admin.user });
    const member = await app.asMember();
    const body = { tickets: [{ ticketTypeId: party.typeId }] };
    const held = await member.call(createHold, { params: { id: party.event.id }, body });
    await member.call(confirmHold, { params: { id: held.body.hold.id } });
    expect(await paidBy(party)).toBe('free');
  });

  it('how an order was paid is not known of what cost something elsewhere, and a gift stays one', async () => {
    const [elsewhere, given] = [await sale(), await makeBookable(app.db, START, { owner: admin.user })];
    await makeTicket(app.db, elsewhere);
    await give(given, ['gast@exempel.se']);
    expect([await paidBy(elsewhere), await paidBy(given)]).toEqual(['unknown', 'complimentary']);
  });
});

describe('a refund', () => {
  it('a refund of one ticket goes by Swish to its payer, and the next refund is the rest of the order', async () => {
    const party = await sale();
    await buy(party, 3);
    const [{ id }] = await people(party);
    const params = { id: party.event.id, ticketId: id };
    const { body: seen } = await admin.call(getSoldTicket, { params });
    expect(seen).toMatchObject({ price: 120, paidBy: 'simulated', order: { tickets: 3, amount: 360 } });
    const one = await admin.call(refundSoldTicket, { params, body: { amount: 120 } });
    expect(one.body).toEqual({ tickets: 1, amount: 120, how: 'swish' });
    const again = await admin.call(refundSoldTicket, { params, body: { amount: 120 } });
    expect([again.status, again.body.code]).toEqual([409, 'NOTHING_TO_REFUND']);
    const order = { params: { id: party.event.id, orderId: seen.orderId } };
    const stale = await admin.call(refundSoldOrder, { ...order, body: { amount: 360 } });
    expect([stale.status, stale.body.code]).toEqual([409, 'REFUND_CHANGED']);
    const rest = await admin.call(refundSoldOrder, { ...order, body: { amount: 240 } });
    expect(rest.body).toEqual({ tickets: 2, amount: 240, how: 'swish' });
    expect(await salesOf(party)).toMatchObject({ sold: 0, left: 10, revenue: 0, refunded: 360 });
    expect(await people(party)).toEqual([]);
  });

  it('a refund of what was paid at the door is noted, for the organiser pays it', async () => {
    const party = await sale();
    await sell(party, {});
    const [{ id: ticketId }] = await people(party);
    const params = { id: party.event.id, ticketId };
    const { body } = await admin.call(refundSoldTicket, { params, body: { amount: 120 } });
    expect(body).toEqual({ tickets: 1, amount: 120, how: 'byHand' });
    expect(await salesOf(party)).toMatchObject({ sold: 0, revenue: 0, refunded: 120 });
  });

  it('a refund is not made of another event’s ticket, nor by somebody else', async () => {
    const party = await sale();
    const other = await sale();
    await sell(other, {});
    const [{ id: ticketId }] = await people(other);
    const body = { amount: 120 };
    const wrong = await admin.call(refundSoldTicket, { params: { id: party.event.id, ticketId }, body });
    expect(wrong.body.code).toBe('NOTHING_TO_REFUND');
    const stranger = await app.as('DivisionAdmin');
    const params = { id: other.event.id, ticketId };
    expect((await stranger.call(refundSoldTicket, { params, body })).status).toBe(404);
  });
});
