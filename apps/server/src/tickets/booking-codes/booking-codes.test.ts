import {
  cancelHold,
  chooseTickets,
  confirmHold,
  returnMyTicket,
} from '@karportalen/contract/tickets/member-endpoints';
import { startPayment } from '@karportalen/contract/tickets/payment-endpoints';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { later, minutes, START } from '../../../test/app.ts';
import { makeBookingCodes } from '../../../test/money/booking-codes.ts';
import { app, hold, look, open, party, setUpCodes } from '../../../test/money/coded-party.ts';
import { tickets } from '../tables/tickets.ts';

setUpCodes();

describe('a hidden type', () => {
  it('a hidden type is not shown, cannot be held without its code, and is opened by it, typed in any way', async () => {
    const made = await party();
    const [code] = await makeBookingCodes(app, made.event.id, {
      kind: 'Opens',
      code: 'Jobba-Gärna 26',
      ticketTypeIds: [made.secondId],
    });
    expect(code?.code).toBe('JOBBAGÄRNA26');
    const kim = await app.asMember();
    const { eventReservationDetails } = await look(kim, made);
    expect(eventReservationDetails.tickets.map(({ id }: { id: string }) => id)).toEqual([made.typeId]);
    expect(eventReservationDetails.takesCodes).toBe(true);
    const codeId = code?.id ?? '';
    expect((await hold(kim, made, { ticketTypeId: made.secondId })).body.code).toBe('NOT_FOUND');
    expect((await open(kim, made, 'jobba gärna 27')).body.code).toBe('CODE_INVALID');
    expect((await open(kim, made, 'jobba gärna 26')).body.code).toEqual({
      ...{ id: codeId, kind: 'Opens', amount: null, percent: null, usesLeft: null, endsAt: null },
      tickets: [{ id: made.secondId, swedishName: 'Jobbare', englishName: 'Crew', position: 1, price: 80 }],
    });
    expect((await hold(kim, made, { ticketTypeId: made.secondId, codeId })).body.hold.amount).toBe(80);
    // Whoever holds it is told its name, price and position: the questions that are asked for it are found by them.
    expect((await look(kim, made)).hold.places).toEqual([
      { ticketTypeId: made.secondId, swedishName: 'Jobbare', englishName: 'Crew', position: 1, price: 80 },
    ]);
    // It opens its own type and no other.
    expect((await hold(kim, made, { ticketTypeId: made.typeId, codeId })).body.code).toBe('CODE_INVALID');
  });

  it('a hidden type is chosen when an offer is accepted, and its use counts once however often it is chosen', async () => {
    const made = await party({ hidden: true }, { numberOfTickets: 5 });
    const [code] = await makeBookingCodes(app, made.event.id, {
      ...{ kind: 'Opens', ticketTypeIds: [made.secondId], maxUses: 1 },
    });
    const codeId = code?.id ?? '';
    const [kim, robin] = [await app.asMember(), await app.asMember()];
    const held = (await hold(kim, made, { ticketTypeId: made.typeId })).body.hold.id;
    const choose = (ticket: { ticketTypeId: string; codeId?: string }) =>
      kim.call(chooseTickets, { params: { id: held }, body: { tickets: [ticket] } });
    expect((await choose({ ticketTypeId: made.secondId })).body.code).toBe('NOT_FOUND');
    for (const _ of [1, 2])
      expect((await choose({ ticketTypeId: made.secondId, codeId })).body.hold.amount).toBe(80);
    expect((await hold(robin, made, { ticketTypeId: made.secondId, codeId })).body.code).toBe('CODE_USED_UP');
    expect((await choose({ ticketTypeId: made.typeId })).body.hold.amount).toBe(120);
    expect((await hold(robin, made, { ticketTypeId: made.secondId, codeId })).status).toBe(201);
    expect((await choose({ ticketTypeId: made.secondId, codeId })).body.code).toBe('CODE_USED_UP');
  });
});

describe('a code with a price off', () => {
  it('a code with a price off is told in both refusals: not this member’s, ended and unknown alike, and used up', async () => {
    const made = await party();
    const [kim, robin] = [await app.asMember(), await app.asMember()];
    const [bound] = await makeBookingCodes(app, made.event.id, {
      ...{ kind: 'Amount', amount: 30, maxUses: 1, memberEmail: kim.member.email },
      endsAt: later(START, minutes(60)).toISOString(),
    });
    const { id: codeId = '', code = '' } = bound ?? {};
    expect((await open(robin, made, code)).body).toMatchObject({
      ...{ status: 409, code: 'CODE_INVALID', clientMessageSwedish: 'Koden gäller inte.' },
    });
    const wish = { ticketTypeId: made.typeId, codeId };
    expect((await hold(robin, made, wish)).body.code).toBe('CODE_INVALID');
    expect((await open(kim, made, code)).body.code).toMatchObject({
      ...{ kind: 'Amount', amount: 30, usesLeft: 1 },
      tickets: [{ id: made.typeId, price: 90 }],
    });
    // Two tickets are two uses: all or none.
    expect((await hold(kim, made, wish, wish)).body.code).toBe('CODE_USED_UP');
    const held = await hold(kim, made, wish, { ticketTypeId: made.typeId });
    expect(held.body.hold.amount).toBe(210);
    expect((await open(kim, made, code)).body).toMatchObject({
      ...{ status: 409, code: 'CODE_USED_UP' },
      clientMessageSwedish: 'Koden har redan använts så många gånger som den gäller.',
    });
    await kim.call(cancelHold, { params: { id: held.body.hold.id } });
    expect((await open(kim, made, code)).status).toBe(200);
    app.time.now = later(START, minutes(60));
    expect((await open(kim, made, code)).body.code).toBe('CODE_INVALID');
    expect((await hold(kim, made, wish)).body.code).toBe('CODE_INVALID');
  });

  it('a code with the whole price off gives a free ticket, which is confirmed and not paid, and whose return gives the use back once', async () => {
    const made = await party();
    const [code] = await makeBookingCodes(app, made.event.id, { percent: 100, maxUses: 1 });
    const codeId = code?.id ?? '';
    const [kim, robin] = [await app.asMember(), await app.asMember()];
    const wish = { ticketTypeId: made.typeId, codeId };
    const held = (await hold(kim, made, wish)).body.hold;
    expect(held.amount).toBe(0);
    const { order } = (await kim.call(confirmHold, { params: { id: held.id } })).body;
    expect(order.tickets).toMatchObject([{ price: 0, status: 'valid' }]);
    expect((await hold(robin, made, wish)).body.code).toBe('CODE_USED_UP');
    const [ticket] = order.tickets;
    expect((await kim.call(returnMyTicket, { params: { id: ticket.id } })).status).toBe(204);
    expect((await kim.call(returnMyTicket, { params: { id: ticket.id } })).body.code).toBe('RETURN_CLOSED');
    expect((await hold(robin, made, wish)).status).toBe(201);
    expect((await hold(await app.asMember(), made, wish)).body.code).toBe('CODE_USED_UP');
    // The books know which code it was; the member's answer does not.
    expect(await app.db.select().from(tickets).where(eq(tickets.id, ticket.id))).toMatchObject([
      { bookingCodeId: codeId, pricePaidOre: 0 },
    ]);
  });

  it('a code with a price off does not open a hidden type unless it names it', async () => {
    const made = await party();
    const [half] = await makeBookingCodes(app, made.event.id);
    const [named] = await makeBookingCodes(app, made.event.id, {
      percent: 50,
      kind: 'Percent',
      ticketTypeIds: [made.secondId],
    });
    const kim = await app.asMember();
    const wish = (codeId?: string) => hold(kim, made, { ticketTypeId: made.secondId, codeId: codeId ?? '' });
    expect((await wish(half?.id)).body.code).toBe('CODE_INVALID');
    expect((await wish(named?.id)).body.hold.amount).toBe(40);
  });

  it('a payment is not started for a hold that a code has made free', async () => {
    const made = await party();
    const [code] = await makeBookingCodes(app, made.event.id, { percent: 100 });
    const kim = await app.asMember();
    const held = (await hold(kim, made, { ticketTypeId: made.typeId, codeId: code?.id ?? '' })).body.hold;
    expect((await kim.call(startPayment, { params: { id: held.id } })).status).toBe(409);
  });
});
