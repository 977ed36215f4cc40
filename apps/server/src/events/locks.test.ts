import type { Event } from '@karportalen/contract/events/fields';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { booking, eventBody, inHours, sellTickets } from '../../test/requests/event-bodies.ts';
import {
  type EventChange,
  type EventSetup,
  eventSetup,
  expectRefused,
} from '../../test/requests/event-setup.ts';
import { tickets } from '../tickets/tables/tickets.ts';
import { events } from './tables.ts';

let app: TestApp;
let desk: EventSetup;
beforeAll(async () => {
  app = await testApp();
  desk = await eventSetup(app);
});
beforeEach(() => desk.moveTo());
afterAll(() => app.close());

const LOCKED = 'Biljetterna är släppta';
const BELOW = 'redan fler bokade biljetter';

/** The body that the portal sends when it saves an event it has read. */
const asSent = (event: Event): ReturnType<typeof eventBody> => {
  const {
    ticketReservationExpiryTimeUtc: _utc,
    currentTicketsBooked: _n,
    ...rest
  } = event.eventReservationDetails;
  const eventReservationDetails = { ...rest, tickets: rest.tickets.map(({ id: _id, ...ticket }) => ticket) };
  return {
    ...eventBody({ host: event.host?.id }),
    name: event.name,
    startTime: event.startTime,
    endTime: event.endTime,
    eventReservationDetails,
  };
};

describe('tickets that are out', () => {
  const details = {
    maxTicketsPerPerson: 4,
    showNumberOfTickets: true,
    gatherFoodPreferences: true,
    ticketReservationExpiryTime: inHours(20),
  };
  const paid = () => desk.create({ host: desk.seller, eventReservationDetails: booking('Paid', details) });
  const afterRelease = () => desk.moveTo(later(START, minutes(61)));

  it('tickets that are out pass unchanged while the rest is edited', async () => {
    const event = await paid();
    await sellTickets(app.db, event.id, 3);
    await afterRelease();
    const answer = await desk.edit(event.id, { ...asSent(event), name: 'Renamed' });
    expect(answer.status).toBe(200);
    expect(answer.body.name).toBe('Renamed');
    expect(answer.body.eventReservationDetails).toEqual({
      ...event.eventReservationDetails,
      currentTicketsBooked: 3,
    });
  });

  it.each([
    ['type', { reservationType: 'Free' }],
    ['type to Open', { reservationType: 'Open' }],
    ['count', { numberOfTickets: 51 }],
    ['count a person', { maxTicketsPerPerson: 5 }],
    ['shown count', { showNumberOfTickets: false }],
    ['food', { gatherFoodPreferences: false }],
    ['release', { ticketReleaseTime: inHours(3) }],
    ['closing time', { ticketReservationExpiryTime: inHours(21) }],
    ['account', { accountNumber: '3999' }],
    ['result unit', { resultUnit: '99' }],
    ['kind of release', { releaseKind: 'Draw', drawWindowMinutes: 60 }],
    ['hours of an offer', { offerHours: 12 }],
    ['waiting list', { waitingList: false }],
    ['limit of the waiting list', { waitingListMax: 10 }],
    ['marks', { givesMarks: true }],
    ['price', { tickets: [{ swedishName: 'Ordinarie', englishName: 'Standard', price: 90 }] }],
    ['Swedish name', { tickets: [{ swedishName: 'Vanlig', englishName: 'Standard', price: 100 }] }],
    ['English name', { tickets: [{ swedishName: 'Ordinarie', englishName: 'Plain', price: 100 }] }],
    ['kinds', { tickets: [] }],
  ] as const)('tickets that are out keep their %s [4.15]', async (_, change) => {
    const event = await paid();
    const sent = asSent(event);
    await afterRelease();
    const body = { ...sent, eventReservationDetails: { ...sent.eventReservationDetails, ...change } };
    await expectRefused(LOCKED, desk.edit(event.id, body as EventChange));
    expect((await desk.read(event.id)).eventReservationDetails).toEqual(event.eventReservationDetails);
  });

  it('tickets that are out can be changed until the moment of release', async () => {
    const event = await paid();
    await desk.moveTo(new Date(inHours(1)));
    const more = booking('Paid', { numberOfTickets: 60 });
    expect((await desk.edit(event.id, { host: desk.seller, eventReservationDetails: more })).status).toBe(
      200,
    );
    await desk.moveTo(later(new Date(inHours(1)), 1));
    const evenMore = booking('Paid', { numberOfTickets: 70 });
    await expectRefused(
      LOCKED,
      desk.edit(event.id, { host: desk.seller, eventReservationDetails: evenMore }),
    );
  });

  it('tickets that are out can be added to an event that had none', async () => {
    const { id } = await desk.create();
    const answer = await desk.edit(id, { eventReservationDetails: booking('Free') });
    expect(answer.body.eventReservationDetails.reservationType).toBe('Free');
  });

  it('tickets that are out stay for sale when the host may no longer begin a sale', async () => {
    const host = await desk.newSeller();
    const event = await desk.create({ host, eventReservationDetails: booking('Paid') });
    const draft = await desk.create({ host, isDraft: true, eventReservationDetails: booking('Paid') });
    await app.db.execute(sql`delete from committee_function_types where committee_id = ${host}`);
    const paid = { host, eventReservationDetails: booking('Paid') };
    expect((await desk.edit(event.id, paid)).body.eventReservationDetails.reservationType).toBe('Paid');
    expect((await desk.edit(draft.id, paid)).body.eventReservationDetails.reservationType).toBe('Open');
  });

  it('tickets that are out keep the host of a paid event, released or not [4.16]', async () => {
    const { id } = await paid();
    const other = await desk.newSeller();
    const moved = { host: other, eventReservationDetails: booking('Paid') };
    await expectRefused('kan inte bytas', desk.edit(id, moved));
    const { id: draft } = await desk.create({
      host: desk.seller,
      isDraft: true,
      eventReservationDetails: booking('Paid'),
    });
    expect((await desk.edit(draft, moved)).body.host.id).toBe(other);
    const { id: free } = await desk.create({ eventReservationDetails: booking('Free') });
    const freeElsewhere = { host: other, eventReservationDetails: booking('Free') };
    expect((await desk.edit(free, freeElsewhere)).body.host.id).toBe(other);
  });
});

describe('fewer tickets than are booked', () => {
  it('fewer tickets than are booked are refused, before and after the release; refunded ones do not count', async () => {
    const { id } = await desk.create({ eventReservationDetails: booking('Free') });
    const [first] = await sellTickets(app.db, id, 10);
    const withTickets = (numberOfTickets: number) =>
      desk.edit(id, { eventReservationDetails: booking('Free', { numberOfTickets }) });
    await expectRefused(BELOW, withTickets(9));
    expect((await withTickets(10)).status).toBe(200);
    const refund = { refundedAt: START, refundedOre: 0 };
    await app.db
      .update(tickets)
      .set(refund)
      .where(eq(tickets.id, first ?? ''));
    const answer = await withTickets(9);
    expect(answer.body.eventReservationDetails).toMatchObject({
      numberOfTickets: 9,
      currentTicketsBooked: 9,
    });
    await expectRefused(BELOW, desk.edit(id));
    await desk.moveTo(later(START, minutes(61)));
    await expectRefused(BELOW, withTickets(8));
    await expectRefused(LOCKED, withTickets(11));
  });

  it('fewer tickets than are booked are told of at their field', async () => {
    const { id } = await desk.create({ eventReservationDetails: booking('Free') });
    await sellTickets(app.db, id, 2);
    const { body } = await desk.edit(id, {
      eventReservationDetails: booking('Free', { numberOfTickets: 1 }),
    });
    expect(body.fieldErrors).toEqual({
      'eventReservationDetails.numberOfTickets': 'Det finns redan fler bokade biljetter än så.',
    });
  });

  it('fewer tickets than are booked wait for a booking that is being made', async () => {
    const { id } = await desk.create({ eventReservationDetails: booking('Free', { numberOfTickets: 10 }) });
    let lowered: ReturnType<EventSetup['edit']> | undefined;
    await app.db.transaction(async (tx) => {
      // The same lock order as a booking: the event's row, then the tickets.
      await tx.select().from(events).where(eq(events.id, id)).for('update');
      lowered = desk.edit(id, { eventReservationDetails: booking('Free', { numberOfTickets: 5 }) });
      await waitsForLock();
      await sellTickets(tx, id, 6);
    });
    await expectRefused(BELOW, lowered ?? desk.edit(id));
  });
});

/** Resolves once a statement waits for a lock. */
const waitsForLock = async (): Promise<void> => {
  for (;;) {
    const { rows } = await app.db.execute(
      sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    if (rows.length > 0) return;
  }
};

describe('kinds of tickets', () => {
  const kinds = (...names: string[]) =>
    names.map((name) => ({ swedishName: name, englishName: name, price: 0 }));
  const save = (id: string, ...names: string[]) =>
    desk.edit(id, { eventReservationDetails: booking('Free', { tickets: kinds(...names) }) });

  it('kinds of tickets keep their ids by place when renamed, added and removed', async () => {
    const details = booking('Free', { tickets: kinds('A', 'B') });
    const event = await desk.create({ eventReservationDetails: details });
    const [a, b] = event.eventReservationDetails.tickets;
    const three = (await save(event.id, 'A2', 'B', 'C')).body.eventReservationDetails.tickets;
    expect(three).toMatchObject([{ id: a?.id, swedishName: 'A2' }, { id: b?.id }, { swedishName: 'C' }]);
    const one = (await save(event.id, 'A3')).body.eventReservationDetails.tickets;
    const rest = { price: 0, number: null, audience: null, hidden: false };
    expect(one).toEqual([{ id: a?.id, swedishName: 'A3', englishName: 'A3', ...rest }]);
  });

  it('kinds of tickets stay once one is sold, refunded or not', async () => {
    const { id } = await desk.create({
      eventReservationDetails: booking('Free', { tickets: kinds('A', 'B') }),
    });
    const sold = await sellTickets(app.db, id, 1);
    const { rows } = await app.db.execute<{ id: string }>(
      sql`select id from ticket_types where event_id = ${id} and position = 1`,
    );
    await app.db
      .update(tickets)
      .set({ ticketTypeId: rows[0]?.id ?? '', refundedAt: START, refundedOre: 0 })
      .where(eq(tickets.id, sold[0] ?? ''));
    await expectRefused('har bokade biljetter', save(id, 'A'));
    expect((await desk.read(id)).eventReservationDetails.tickets).toHaveLength(2);
    expect((await save(id, 'A', 'B')).status).toBe(200);
  });
});
