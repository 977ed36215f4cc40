import { getMemberEvent } from '@karportalen/contract/events/member-endpoints';
import {
  createCodes,
  downloadCodes,
  endCodes,
  listCodes,
} from '@karportalen/contract/tickets/booking-code-endpoints';
import {
  cancelHold,
  chooseTickets,
  confirmHold,
  createHold,
  joinWaitingList,
  openCode,
  returnMyTicket,
} from '@karportalen/contract/tickets/member-endpoints';
import { startPayment } from '@karportalen/contract/tickets/payment-endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../../test/app.ts';
import { makeCommittee, makeDivision } from '../../../test/makers.ts';
import { makeBookingCodes } from '../../../test/money/booking-codes.ts';
import { makeBookable } from '../../../test/money/tickets.ts';
import { type Member, waitingDesk } from '../../../test/waiting/waiting-desk.ts';
import { ticketTypes } from '../../events/tables.ts';
import { appUsers } from '../../people/tables.ts';
import { singleRow } from '../../platform/db/single-row.ts';
import { tickets } from '../tables/tickets.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => {
  app.time.now = START;
});
afterAll(() => app.close());

const owner = { role: 'SuperAdmin', divisionId: null, committeeId: null } as const;
const paid = { reservationType: 'Paid', accountNumber: '3010', resultUnit: '12' } as const;

type Values = Partial<Parameters<typeof makeBookable>[2]>;
type TypeValues = Partial<typeof ticketTypes.$inferInsert>;

/** A paid event (120 kr) with a second type, by default a hidden one for 80 kr. */
const party = async (second: TypeValues = { hidden: true }, values: Values = {}) => {
  const made = await makeBookable(app.db, START, { owner, ...paid, targetUserType: 'All', ...values });
  const type = { swedishName: 'Jobbare', englishName: 'Crew', position: 1, priceOre: 8000 };
  const row = singleRow(
    await app.db
      .insert(ticketTypes)
      .values({ eventId: made.event.id, ...type, ...second })
      .returning(),
  );
  return { ...made, secondId: row.id };
};
type Party = Awaited<ReturnType<typeof party>>;

const look = async (member: Member, { event }: Party) =>
  (await member.call(getMemberEvent, { params: { id: event.id } })).body;
const hold = (member: Member, { event }: Party, ...wanted: { ticketTypeId: string; codeId?: string }[]) =>
  member.call(createHold, { params: { id: event.id }, body: { tickets: wanted } });
const open = (member: Member, { event }: Party, code: string) =>
  member.call(openCode, { params: { id: event.id }, body: { code } });

describe('ticket types for some', () => {
  it('ticket types for some keep the position by which questions name them, for members who do not see all', async () => {
    const made = await party({});
    await app.db.update(ticketTypes).set({ hidden: true }).where(eq(ticketTypes.id, made.typeId));
    const { eventReservationDetails } = await look(await app.asMember(), made);
    expect(eventReservationDetails.tickets).toMatchObject([{ id: made.secondId, position: 1 }]);
  });

  it('ticket types for some are seen and booked by those they are for, and do not exist for others', async () => {
    const division = await makeDivision(app.db);
    const host = await makeCommittee(app.db, { divisionId: division.id });
    const people = {
      student: await app.asMember({ kind: 'Student' }),
      freshman: await app.asMember({ kind: 'Freshman' }),
      alumnus: await app.asMember({ kind: 'Alumnus' }),
      own: await app.asMember({ kind: 'Alumnus', divisionId: division.id }),
    };
    const may = {
      Student: ['student', 'freshman'],
      Freshmen: ['freshman'],
      Alumni: ['alumnus', 'own'],
      OwnDivision: ['own'],
    } as const;
    for (const [audience, who] of Object.entries(may) as [keyof typeof may, readonly string[]][]) {
      const made = await party({ audience }, { hostId: host.id });
      const seen: string[] = [];
      const booked: string[] = [];
      for (const [name, person] of Object.entries(people)) {
        const { eventReservationDetails } = await look(person, made);
        if (eventReservationDetails.tickets.some(({ id }: { id: string }) => id === made.secondId))
          seen.push(name);
        const answer = await hold(person, made, { ticketTypeId: made.secondId });
        if (answer.status === 201) booked.push(name);
        else expect(answer.body.code).toBe('NOT_FOUND');
      }
      expect([audience, seen, booked]).toEqual([audience, who, who]);
    }
  });

  it('ticket types for some can be named in a waiting list by those alone, and hidden ones by nobody', async () => {
    const made = await party({ audience: 'Alumni' }, { numberOfTickets: 1 });
    const [first, student, alumnus] = [
      await app.asMember(),
      await app.asMember({ kind: 'Student' }),
      await app.asMember({ kind: 'Alumnus' }),
    ];
    expect((await hold(first, made, { ticketTypeId: made.typeId })).status).toBe(201);
    const join = (member: Member, ticketTypeId: string) =>
      member.call(joinWaitingList, { params: { id: made.event.id }, body: { tickets: [{ ticketTypeId }] } });
    expect((await join(student, made.secondId)).body.code).toBe('NOT_FOUND');
    expect((await join(alumnus, made.secondId)).status).toBe(201);
    await app.db.update(ticketTypes).set({ hidden: true }).where(eq(ticketTypes.id, made.secondId));
    expect((await join(await app.asMember({ kind: 'Alumnus' }), made.secondId)).body.code).toBe('NOT_FOUND');
  });

  it('an offer is made of a type that the member may have, whatever they were when they joined', async () => {
    const desk = waitingDesk(app);
    const made = await desk.party(1, paid);
    const open = singleRow(
      await app.db
        .insert(ticketTypes)
        .values({
          eventId: made.event.id,
          position: 1,
          swedishName: 'Alla',
          englishName: 'All',
          priceOre: 5000,
        })
        .returning(),
    );
    const [first, kim] = [await app.asMember(), await app.asMember({ kind: 'Student' })];
    expect((await desk.book(first, made)).status).toBe(201);
    expect((await desk.join(kim, made)).status).toBe(201);
    await app.db.update(ticketTypes).set({ audience: 'Freshmen' }).where(eq(ticketTypes.id, made.typeId));
    app.time.now = later(START, minutes(11));
    await desk.sweep();
    expect((await desk.look(kim, made)).hold).toMatchObject({ amount: 50, ticketTypeIds: [open.id] });
  });
});

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

describe('an organiser’s codes', () => {
  const body = { name: 'Sponsorer', kind: 'Percent', percent: 20 } as const;

  it('an organiser’s codes are made in series, listed with their uses, downloaded and ended', async () => {
    const boss = await app.as('SuperAdmin');
    const made = await party();
    const params = { id: made.event.id };
    const series = await boss.call(createCodes, {
      params,
      body: { ...body, count: 50, maxUses: 2, ticketTypeIds: [made.typeId] },
    });
    expect(series).toMatchObject({ status: 201, body: { count: 50, used: 0, left: 100, code: null } });
    const file = await boss.call(downloadCodes, { params, body: { seriesId: series.body.id } });
    const rows = String(file.body).trimEnd().split('\r\n');
    expect(rows[0]).toBe('\ufeffKod;Namn;Använd;Kvar;Gäller till;Medlem');
    const codes = rows.slice(1).map((row) => row.split(';')[0] ?? '');
    expect(new Set(codes).size).toBe(50);
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    const kim = await app.asMember();
    const opened = (await open(kim, made, codes[7] ?? '')).body.code;
    expect(opened).toMatchObject({ usesLeft: 2, tickets: [{ price: 96 }] });
    expect((await hold(kim, made, { ticketTypeId: made.typeId, codeId: opened.id })).status).toBe(201);
    expect((await boss.call(listCodes, { params })).body.series).toMatchObject([{ used: 1, left: 99 }]);
    const ended = await boss.call(endCodes, { params: { ...params, seriesId: series.body.id } });
    expect(ended.body).toMatchObject({ isEnded: true, used: 1 });
    expect((await open(kim, made, codes[7] ?? '')).body.code).toBe('CODE_INVALID');
    expect((await look(kim, made)).eventReservationDetails.takesCodes).toBe(false);
  });

  it('an organiser’s codes are refused at the field: a word that is taken, nobody’s address, another event’s type, a time gone by', async () => {
    const boss = await app.as('SuperAdmin');
    const [made, other] = [await party(), await party()];
    const make = async (wish: object) =>
      (await boss.call(createCodes, { params: { id: made.event.id }, body: { ...body, ...wish } })).body;
    expect(await make({ code: 'vän-26' })).toMatchObject({ code: 'VÄN26', count: 1 });
    expect((await make({ code: 'VÄN 26' })).fieldErrors).toEqual({
      code: 'Eventet har redan den koden. Välj en annan.',
    });
    expect((await make({ memberEmail: 'ingen@exempel.se' })).fieldErrors).toEqual({
      memberEmail: 'Ingen medlem har den adressen. Kontrollera stavningen.',
    });
    expect((await make({ ticketTypeIds: [other.typeId] })).fieldErrors).toEqual({
      ticketTypeIds: 'Biljettypen finns inte längre. Välj en annan.',
    });
    expect(Object.keys((await make({ endsAt: START.toISOString() })).fieldErrors)).toEqual(['endsAt']);
    expect(Object.keys((await make({ kind: 'Opens' })).fieldErrors)).toEqual(['ticketTypeIds']);
    expect(Object.keys((await make({ kind: 'Amount' })).fieldErrors)).toEqual(['amount']);
    expect(Object.keys((await make({ code: 'ab' })).fieldErrors)).toEqual(['code']);
  });

  it('an organiser’s code of one member goes with the member, and names them in the list and file alone', async () => {
    const boss = await app.as('SuperAdmin');
    const made = await party();
    const kim = await app.asMember();
    await makeBookingCodes(app, made.event.id, { memberEmail: kim.member.email });
    const params = { id: made.event.id };
    expect((await boss.call(listCodes, { params })).body.series).toMatchObject([
      { memberEmail: kim.member.email },
    ]);
    const file = await boss.call(downloadCodes, { params, body: {} });
    expect(file.headers['content-disposition']).toContain('1%20person');
    await app.db.delete(appUsers).where(eq(appUsers.id, kim.member.id));
    expect((await boss.call(listCodes, { params })).body.series).toEqual([]);
  });
});
