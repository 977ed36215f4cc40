import { createHold } from '@karportalen/contract/tickets/member-endpoints';
import { listEventParticipants } from '@karportalen/contract/tickets/participant-endpoints';
import type { CheckInParticipant, ParticipantsSummary } from '@karportalen/contract/tickets/participants';
import {
  getSales,
  getSoldTicket,
  refundSoldOrder,
  refundSoldTicket,
  setNumberOfTickets,
} from '@karportalen/contract/tickets/sales-endpoints';
import { and, eq, isNotNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { START } from '../../../test/app.ts';
import { makePerson } from '../../../test/members/make-people.ts';
import {
  admin,
  buy,
  give,
  giveTo,
  of,
  people,
  sale,
  salesOf,
  sell,
  setTotal,
  setUpSales,
} from '../../../test/money/sales-desk.ts';
import { app } from '../../../test/money/shop.ts';
import { makeTicket, ticketDesk } from '../../../test/money/tickets.ts';
import { events, ticketTypes } from '../../events/tables.ts';
import { forgetHolders } from '../person/forget-holders.ts';
import { orders } from '../tables/orders.ts';
import { tickets } from '../tables/tickets.ts';
import { giveTicket } from '../transfer/transfer-sql.ts';
import { readSales } from './sales-sql.ts';

setUpSales();

describe('what has been sold', () => {
  it('what has been sold counts what is sold, held and left, and the money, by type and by day', async () => {
    const party = await sale();
    await buy(party, 2);
    await give(party, ['hedersgast@exempel.se']);
    const member = await app.asMember();
    const body = { tickets: [{ ticketTypeId: party.typeId }] };
    await member.call(createHold, { params: { id: party.event.id }, body });
    const counts = { sold: 3, held: 1, complimentary: 1, revenue: 240 };
    expect(await salesOf(party)).toEqual({
      ...counts,
      total: 10,
      left: 6,
      bySwish: 240,
      ...{ atDoors: 0, byCash: 0, byOwnSwish: 0 },
      refunded: 0,
      simulated: true,
      types: [{ id: party.typeId, name: 'Student', price: 120, ...counts }],
      days: [{ date: '2026-11-15', sold: 3, refunded: 0, revenue: 240 }],
    });
    const whenItRunsOut = new Date(START.getTime() + 10 * 60_000);
    expect(await readSales(app.db, party.event.id, whenItRunsOut)).toMatchObject({ held: 0, left: 7 });
  });

  it('what has been sold is nobody else’s to see or change', async () => {
    const party = await sale();
    const other = await app.as('DivisionAdmin');
    expect((await other.call(getSales, of(party))).status).toBe(404);
    expect((await setTotal(party, 20, other)).status).toBe(404);
  });
});

describe('tickets that are given away', () => {
  it('tickets that are given away are each a guest’s own order, by name, with a mail where there is an address', async () => {
    const party = await sale();
    const member = await makePerson(app.db, { firstName: 'Bo', lastName: 'Alm', email: 'bo@exempel.se' });
    const { status, body } = await giveTo(party, [
      { name: 'Anna Maria Ek', email: 'Anna@exempel.se' },
      { name: 'Bosse', email: 'bo@exempel.se' },
      { name: 'Cher' },
    ]);
    expect([status, body]).toEqual([201, { tickets: 3 }]);
    const list: CheckInParticipant[] = await people(party);
    const shown = list.map(({ firstName, lastName, cidOrEmail }) => [firstName, lastName, cidOrEmail]);
    expect(shown).toEqual([
      ['Bo', 'Alm', member.cid ?? 'bo@exempel.se'],
      ['Anna Maria', 'Ek', 'anna@exempel.se'],
      ['Cher', '', ''],
    ]);
    const sold = await Promise.all(
      list.map(({ id }) => admin.call(getSoldTicket, { params: { id: party.event.id, ticketId: id } })),
    );
    expect(sold.map(({ body: one }) => [one.buyer, one.order.tickets, one.paidBy])).toEqual([
      ['Bo Alm', 1, 'complimentary'],
      ['Anna Maria Ek', 1, 'complimentary'],
      ['Cher', 1, 'complimentary'],
    ]);
    const first = sold[0]?.body;
    await admin.call(refundSoldOrder, {
      params: { id: party.event.id, orderId: first.orderId },
      body: { amount: 0 },
    });
    const left: CheckInParticipant[] = await people(party);
    expect(left.map(({ firstName }) => firstName)).toEqual(['Anna Maria', 'Cher']);
  });

  it('tickets that are given away are at least one and at most fifty, and no guest is without a name', async () => {
    const party = await sale(100);
    const many = Array.from({ length: 51 }, (_, n) => ({ name: `Gäst ${n}` }));
    for (const guests of [[], many, [{ name: ' ' }]]) expect((await giveTo(party, guests)).status).toBe(400);
    expect((await salesOf(party)).sold).toBe(0);
  });

  it('tickets that are given away forget the guest’s name when they change hands, and with the list', async () => {
    const party = await sale();
    await giveTo(party, [{ name: 'Anna Ek', email: 'anna@exempel.se' }]);
    const [ticket] = await people(party);
    await app.db.transaction((tx) =>
      giveTicket(tx, ticket?.id ?? '', { giverEmail: null, receiverEmail: 'ny@exempel.se', now: START }),
    );
    expect((await people(party))[0]).toMatchObject({
      firstName: '',
      lastName: '',
      cidOrEmail: 'ny@exempel.se',
    });
    await giveTo(party, [{ name: 'Cher' }]);
    await app.db.transaction((tx) => forgetHolders(tx, party.event.id));
    const names = await app.db
      .select({ name: tickets.holderName })
      .from(tickets)
      .innerJoin(orders, eq(orders.id, tickets.orderId))
      .where(and(eq(orders.eventId, party.event.id), isNotNull(tickets.holderName)));
    expect(names).toEqual([]);
  });
});

describe('how many tickets there are', () => {
  it('how many tickets there are is not changed from another number than the one that was seen', async () => {
    const party = await sale();
    const change = (numberOfTickets: number, was: number | null) =>
      admin.call(setNumberOfTickets, { ...of(party), body: { numberOfTickets, was } });
    expect((await change(20, 10)).body.total).toBe(20);
    const { status, body } = await change(15, 10);
    expect([status, body.code, body.saved.isYou]).toEqual([409, 'STALE_EDIT', true]);
    expect((await salesOf(party)).total).toBe(20);
    // Both set the same number, or the client does not send what it saw: nothing is lost.
    expect((await change(20, 10)).status).toBe(200);
    expect((await change(15, null)).body.total).toBe(15);
  });

  it('how many tickets there are is raised after the release, and lowered to what is taken, holds too, but not below', async () => {
    const party = await sale();
    await makeTicket(app.db, party);
    const member = await app.asMember();
    const body = { tickets: [{ ticketTypeId: party.typeId }] };
    await member.call(createHold, { params: { id: party.event.id }, body });
    expect((await setTotal(party, 25)).body).toMatchObject({ total: 25, sold: 1, held: 1, left: 23 });
    const below = await setTotal(party, 1);
    expect([below.status, below.body.code]).toEqual([409, 'TICKETS_BELOW_BOOKED']);
    expect((await setTotal(party, 2)).body).toMatchObject({ total: 2, left: 0 });
    const none = await setTotal(party, 0);
    expect([none.status, none.body.fieldErrors]).toEqual([
      400,
      { numberOfTickets: 'Ange hur många biljetter det ska finnas.' },
    ]);
  });
});

describe('selling by hand', () => {
  it('selling by hand gives tickets away, each by mail, a member’s in the app too', async () => {
    const party = await sale();
    const desk = ticketDesk(app);
    await desk.takeWaiting();
    const ada = await makePerson(app.db, { email: 'ada.fri@exempel.se' });
    expect((await give(party, ['Ada.Fri@exempel.se', 'gast@exempel.se'])).body).toEqual({ tickets: 2 });
    const list: { cidOrEmail: string; byTransfer: boolean }[] = await people(party);
    expect(list.map(({ cidOrEmail, byTransfer }) => [cidOrEmail, byTransfer])).toEqual([
      [ada.cid ?? ada.email, false],
      ['gast@exempel.se', false],
    ]);
    await desk.sendWaiting();
    expect(desk.sent.map(({ to }) => to).sort()).toEqual(['ada.fri@exempel.se', 'gast@exempel.se']);
  });

  it('selling by hand says which address is none, and gives nothing', async () => {
    const party = await sale();
    const { status, body } = await give(party, ['gast@exempel.se', 'gast']);
    expect([status, body.fieldErrors]).toEqual([400, { 'emails.1': 'Ogiltig e-postadress' }]);
    expect(await salesOf(party)).toMatchObject({ sold: 0 });
  });

  it('selling by hand notes what is sold at the door, how it was paid, and that they are in', async () => {
    const party = await sale();
    expect((await sell(party, { count: 3 })).body).toEqual({ tickets: 3, amount: 360 });
    expect((await sell(party, { paidBy: 'ownSwish', letIn: false })).body).toEqual({
      tickets: 1,
      amount: 120,
    });
    const list: { status: string }[] = await people(party);
    expect(list.map(({ status }) => status).sort()).toEqual([
      'CheckedIn',
      'CheckedIn',
      'CheckedIn',
      'NotCheckedIn',
    ]);
    expect(await salesOf(party)).toMatchObject({ sold: 4, revenue: 480, bySwish: 0, simulated: false });
    expect((await sell(party, { paidBy: 'card' })).status).toBe(400);
  });

  it('selling by hand asks how it was paid, unless it is free', async () => {
    const party = await sale();
    const refused = await sell(party, { paidBy: null });
    expect([refused.status, refused.body.fieldErrors]).toEqual([400, { paidBy: 'Välj hur det betalades.' }]);
    await app.db.update(ticketTypes).set({ priceOre: 0 }).where(eq(ticketTypes.id, party.typeId));
    for (const paidBy of [null, 'cash'])
      expect((await sell(party, { paidBy })).body).toEqual({ tickets: 1, amount: 0 });
    const list: { id: string }[] = await people(party);
    for (const { id: ticketId } of list)
      expect(
        (await admin.call(getSoldTicket, { params: { id: party.event.id, ticketId } })).body.paidBy,
      ).toBe('free');
    expect(list).toHaveLength(2);
  });

  it('selling by hand does not go past the number of tickets, however many do it at once', async () => {
    const party = await sale(5);
    const answers = await Promise.all([
      give(party, ['a@exempel.se', 'b@exempel.se']),
      ...Array.from({ length: 4 }, () => sell(party, { count: 2 })),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('SOLD_OUT');
    expect(await salesOf(party)).toMatchObject({ sold: 4, left: 1 });
  });
});

describe('an event that is off', () => {
  it.each([
    ['taken down', { takenDownAt: START, takenDownReason: 'Fel' }],
    ['cancelled', { cancelledAt: START, cancellationSwedish: 'Nej', cancellationEnglish: 'No' }],
  ])(
    'an event that is %s has no more to sell, give or raise, and what was sold is still refunded',
    async (_, off) => {
      const party = await sale();
      await sell(party, { count: 2 });
      await app.db.update(events).set(off).where(eq(events.id, party.event.id));
      const tried = [await give(party, ['gast@exempel.se']), await sell(party), await setTotal(party, 20)];
      expect(tried.map(({ body }) => body.code)).toEqual(['BOOKING_CLOSED', 'BOOKING_CLOSED', 'EVENT_ENDED']);
      expect(await salesOf(party)).toMatchObject({ sold: 2, total: 10 });
      const query = { page: 1, pageSize: 50 };
      const lists: ParticipantsSummary[] = (await admin.call(listEventParticipants, { query })).body.events;
      const listed = lists.find(({ eventId }) => eventId === party.event.id);
      expect(listed?.takenDownAt ?? listed?.cancelledAt).toBe(START.toISOString());
      expect(listed?.neededFor).toEqual([{ reason: 'owed', count: 2, amount: 240, until: null }]);
      const [{ id: ticketId }] = await people(party);
      const params = { id: party.event.id, ticketId };
      const refunded = await admin.call(refundSoldTicket, { params, body: { amount: 120 } });
      expect([refunded.status, (await salesOf(party)).sold]).toEqual([200, 1]);
    },
  );
});
