import { getMemberEvent } from '@karportalen/contract/events/member-endpoints';
import { getMyTicket, listMyTickets } from '@karportalen/contract/tickets/member-endpoints';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { later, minutes, START } from '../../../test/app.ts';
import {
  app,
  type Bookable,
  bookable,
  cancel,
  confirm,
  hold,
  left,
  type Member,
  setUpHolds,
} from '../../../test/money/hold-setup.ts';
import { makeTicket } from '../../../test/money/tickets.ts';
import { events } from '../../events/tables.ts';
import { heldPlaces, ticketHolds } from '../tables/holds.ts';
import { bookedTickets } from './booked-tickets.ts';
import { endExpiredHolds } from './hold-expiry.ts';

setUpHolds();

describe('a hold', () => {
  it('a hold takes places until it is confirmed, and the tickets are the member’s', async () => {
    const kim = await app.asMember();
    const party = await bookable({ gatherFoodPreferences: true });
    const { status, body } = await hold(kim, party, 2, 'Vegan');
    expect(status).toBe(201);
    expect(body.hold).toEqual({
      id: body.hold.id,
      eventId: party.event.id,
      expiresAt: later(START, minutes(10)).toISOString(),
      amount: 0,
    });
    expect(await left(kim, party)).toBe(8);
    const confirmed = await confirm(kim, body.hold.id);
    expect(confirmed.status).toBe(201);
    expect(await left(kim, party)).toBe(8);
    const { tickets } = (await kim.call(listMyTickets, {})).body;
    expect(tickets).toEqual(confirmed.body.order.tickets);
    expect(tickets).toMatchObject([
      { status: 'valid', foodPreference: 'Vegan', price: 0, event: { id: party.event.id } },
      { status: 'valid' },
    ]);
    expect(tickets[0].code).toMatch(/^KT1\.[\w-]{110}$/);
    expect(tickets[0].code).not.toBe(tickets[1].code);
    // Idempotent: the same order and no more tickets.
    expect((await confirm(kim, body.hold.id)).body).toEqual(confirmed.body);
    expect(await bookedTickets(app.db, party.event.id)).toBe(2);
  });

  it('an open hold is part of its event’s answer, for its holder alone', async () => {
    const [kim, other] = [await app.asMember(), await app.asMember()];
    const party = await bookable({ reservationType: 'Paid', accountNumber: '3010', resultUnit: '12' });
    const told = async (member: Member) => {
      const { body } = await member.call(getMemberEvent, { params: { id: party.event.id } });
      return { booked: body.booked, hold: body.hold };
    };
    expect(await told(kim)).toEqual({ booked: 0, hold: null });
    await hold(kim, party);
    app.time.now = later(START, minutes(1));
    const { id, expiresAt } = (await hold(kim, party, 2)).body.hold;
    const ticketTypeIds = [party.typeId, party.typeId];
    const place = {
      ...{ ticketTypeId: party.typeId, swedishName: 'Student', englishName: 'Student ticket' },
      ...{ price: 120, position: 0 },
    };
    const places = [place, place];
    expect(await told(kim)).toEqual({
      booked: 3,
      hold: { id, expiresAt, amount: 240, ticketTypeIds, places, options: [[], []], offer: false },
    });
    expect(await told(other)).toEqual({ booked: 0, hold: null });
    await cancel(kim, id);
    expect(await told(kim)).toMatchObject({ booked: 1, hold: { amount: 120 } });
    await makeTicket(app.db, party, { buyerId: kim.member.id, holderId: other.member.id });
    expect(await told(kim)).toMatchObject({ booked: 2 });
    app.time.now = later(START, minutes(10));
    expect(await told(kim)).toEqual({ booked: 1, hold: null });
    // A ticket that somebody else bought does not count against one's own maximum.
    expect(await told(other)).toEqual({ booked: 0, hold: null });
  });

  it('a hold is told with one’s tickets, of every event, until it is finished, let go or run out', async () => {
    const [kim, other] = [await app.asMember(), await app.asMember()];
    const free = await bookable();
    const paid = await bookable({ reservationType: 'Paid', accountNumber: '3010', resultUnit: '12' });
    const off = await bookable();
    const told = async (member: Member) => (await member.call(listMyTickets, {})).body.unfinished;
    expect(await told(kim)).toEqual([]);
    const first = (await hold(kim, free)).body.hold;
    app.time.now = later(START, minutes(1));
    const second = (await hold(kim, paid, 2)).body.hold;
    await hold(kim, off);
    await app.db.update(events).set({ deletedAt: START }).where(eq(events.id, off.event.id));
    const names = ({ event }: Bookable) => ({
      id: event.id,
      name: event.name,
      nameSwedish: event.nameSwedish,
    });
    const [firstTold, secondTold] = [
      { id: first.id, expiresAt: first.expiresAt, amount: 0, count: 1, event: names(free) },
      { id: second.id, expiresAt: second.expiresAt, amount: 240, count: 2, event: names(paid) },
    ];
    expect(await told(kim)).toEqual([firstTold, secondTold]);
    expect(await told(other)).toEqual([]);
    await confirm(kim, first.id);
    expect(await told(kim)).toEqual([secondTold]);
    app.time.now = new Date(Date.parse(second.expiresAt) - 1);
    expect(await told(kim)).toEqual([secondTold]);
    app.time.now = new Date(second.expiresAt);
    expect(await told(kim)).toEqual([]);
    app.time.now = later(START, minutes(2));
    await cancel(kim, second.id);
    expect(await told(kim)).toEqual([]);
  });

  it('a hold of the last place makes its event sold out, also where the number is not shown', async () => {
    const [kim, other] = [await app.asMember(), await app.asMember()];
    const party = await bookable({ numberOfTickets: 1, showNumberOfTickets: false });
    const told = async () => {
      const { left, isSoldOut } = (await other.call(getMemberEvent, { params: { id: party.event.id } })).body;
      return { left, isSoldOut };
    };
    expect(await told()).toEqual({ left: null, isSoldOut: false });
    const { id } = (await hold(kim, party)).body.hold;
    expect(await told()).toEqual({ left: null, isSoldOut: true });
    await cancel(kim, id);
    expect(await told()).toEqual({ left: null, isSoldOut: false });
  });

  it('a hold ends to the millisecond when its time is over, swept or not', async () => {
    const [kim, other] = [await app.asMember(), await app.asMember()];
    const party = await bookable({ numberOfTickets: 1 });
    const first = (await hold(kim, party)).body.hold;
    app.time.now = later(START, minutes(10) - 1);
    expect((await hold(other, party)).body.code).toBe('SOLD_OUT');
    app.time.now = later(START, minutes(10));
    expect((await hold(other, party)).status).toBe(201);
    expect((await confirm(kim, first.id)).body.code).toBe('HOLD_ENDED');
    await endExpiredHolds(app.db, app.time.now);
    const [row] = await app.db.select().from(ticketHolds).where(eq(ticketHolds.id, first.id));
    expect(row).toMatchObject({ endedAs: 'expired', endedAt: later(START, minutes(10)) });
    expect((await cancel(kim, first.id)).status).toBe(204);
    expect((await confirm(kim, first.id)).body.code).toBe('HOLD_ENDED');
  });

  it('a hold that is cancelled gives its places back at once, and cannot be confirmed', async () => {
    const [kim, other] = [await app.asMember(), await app.asMember()];
    const party = await bookable({ numberOfTickets: 1 });
    const { id } = (await hold(kim, party)).body.hold;
    expect((await cancel(kim, id)).status).toBe(204);
    expect((await confirm(kim, id)).body.code).toBe('HOLD_ENDED');
    const second = (await hold(other, party)).body.hold;
    await confirm(other, second.id);
    expect((await cancel(other, second.id)).body.code).toBe('HOLD_BOOKED');
  });

  it('a hold is its member’s alone', async () => {
    const [kim, other] = [await app.asMember(), await app.asMember()];
    const { id } = (await hold(kim, await bookable())).body.hold;
    expect((await confirm(other, id)).status).toBe(404);
    expect((await cancel(other, id)).status).toBe(404);
    const { order } = (await confirm(kim, id)).body;
    const ticket = { params: { id: order.tickets[0].id } };
    expect((await kim.call(getMyTicket, ticket)).status).toBe(200);
    expect((await other.call(getMyTicket, ticket)).status).toBe(404);
  });

  it('a hold keeps what was eaten with it only as long as it is open', async () => {
    const kim = await app.asMember();
    const { id } = (await hold(kim, await bookable({ gatherFoodPreferences: true }), 1, 'Skaldjur')).body
      .hold;
    app.time.now = later(START, minutes(11));
    await endExpiredHolds(app.db, app.time.now);
    const places = await app.db.select().from(heldPlaces).where(eq(heldPlaces.holdId, id));
    expect(places).toMatchObject([{ foodPreference: null }]);
  });
});
