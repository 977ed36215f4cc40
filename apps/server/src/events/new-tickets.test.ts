import { settledRelease } from '@karportalen/contract/events/release-rules';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { makeCommittee } from '../../test/makers.ts';
import { booking, inHours } from '../../test/requests/event-bodies.ts';
import { type EventSetup, eventSetup } from '../../test/requests/event-setup.ts';

const EMPTY = 'Detta fält får inte lämnas tomt.';

let app: TestApp;
let desk: EventSetup;
beforeAll(async () => {
  app = await testApp();
  desk = await eventSetup(app);
});
afterAll(() => app.close());

const nothingToBook = {
  reservationType: 'Open',
  tickets: [],
  options: [],
  numberOfTickets: null,
  maxTicketsPerPerson: null,
  showNumberOfTickets: false,
  gatherFoodPreferences: false,
  ticketReleaseTime: null,
  ticketReservationExpiryTime: null,
  ticketReservationExpiryTimeUtc: null,
  accountNumber: null,
  resultUnit: null,
  currentTicketsBooked: 0,
  ...settledRelease({}),
};

describe('creating an event', () => {
  it('creating an event drops all ticket data of an open event [4.12]', async () => {
    const eventReservationDetails = {
      ...booking('Free', { showNumberOfTickets: true, gatherFoodPreferences: true, maxTicketsPerPerson: 2 }),
      reservationType: 'Open' as const,
    };
    const body = await desk.create({ eventReservationDetails });
    expect(body.eventReservationDetails).toEqual(nothingToBook);
  });

  it('creating an event makes all prices of a free event 0 [4.17]', async () => {
    const details = booking('Free', { accountNumber: '3010', resultUnit: '12' });
    const { eventReservationDetails } = await desk.create({ eventReservationDetails: details });
    expect(eventReservationDetails).toMatchObject({
      reservationType: 'Free',
      tickets: [{ swedishName: 'Ordinarie', price: 0 }],
      accountNumber: null,
      resultUnit: null,
    });
  });

  it('creating an event copies account and result unit from a host that sells, unless others are given [3.32 4.14]', async () => {
    const paid = (change = {}) =>
      desk.create({ host: desk.seller, eventReservationDetails: booking('Paid', change) });
    expect((await paid()).eventReservationDetails).toMatchObject({
      reservationType: 'Paid',
      tickets: [{ price: 100 }],
      accountNumber: '3010',
      resultUnit: '12',
    });
    const own = await paid({
      accountNumber: '3999',
      resultUnit: '99',
      ticketReservationExpiryTime: inHours(5),
    });
    expect(own.eventReservationDetails).toMatchObject({
      accountNumber: '3999',
      resultUnit: '99',
      ticketReservationExpiryTime: inHours(5),
      ticketReservationExpiryTimeUtc: inHours(5),
    });
  });

  it('creating an event forces Paid back to Open without a host that sells [4.13 6.20]', async () => {
    const { divisionId } = desk;
    const { eventReservationDetails } = await desk.create({ eventReservationDetails: booking('Paid') });
    expect(eventReservationDetails).toEqual(nothingToBook);
    const noNumber = await makeCommittee(app.db, { divisionId, paidEvents: true, orgNumber: '' });
    const other = await desk.create({ host: noNumber.id, eventReservationDetails: booking('Paid') });
    expect(other.eventReservationDetails).toEqual(nothingToBook);
    const hostless = { isDraft: true, host: undefined, eventReservationDetails: booking('Paid') };
    expect((await desk.create(hostless)).eventReservationDetails).toEqual(nothingToBook);
  });

  it('creating an event forces Paid back to Open for an organiser who may not sell', async () => {
    const union = await app.as('SuperAdmin');
    await app.db.execute(
      sql`delete from role_functions where role = 'SuperAdmin' and function = 'PaidEvents'`,
    );
    const paid = { host: desk.seller, eventReservationDetails: booking('Paid') };
    expect((await desk.create(paid, union)).eventReservationDetails).toEqual(nothingToBook);
    await app.db.execute(sql`insert into role_functions values ('SuperAdmin', 'PaidEvents')`);
    expect((await desk.create(paid, union)).eventReservationDetails.reservationType).toBe('Paid');
  });

  it('creating an event lets a committee that sells sell', async () => {
    const { divisionId } = desk;
    const moderator = await app.as('CommitteeModerator', { divisionId, committeeId: desk.seller });
    const body = await desk.create(
      { host: desk.seller, eventReservationDetails: booking('Paid') },
      moderator,
    );
    expect(body.eventReservationDetails.reservationType).toBe('Paid');
  });

  it('a new event has one to five kinds of tickets, named in both languages [4.35 5.21 9.17]', async () => {
    const ticket = { swedishName: 'Gäst', englishName: 'Guest', price: 0 };
    const withTickets = (tickets: object[]) =>
      desk.faults({ eventReservationDetails: { ...booking('Free'), tickets } });
    expect(await withTickets([])).toEqual({
      'eventReservationDetails.tickets': 'Minst en biljettyp måste anges',
    });
    expect(await withTickets(Array(6).fill(ticket))).toEqual({
      'eventReservationDetails.tickets': 'Du får max ange fem biljettyper',
    });
    expect(await withTickets([ticket, { ...ticket, englishName: '' }])).toEqual({
      'eventReservationDetails.tickets.1.englishName': EMPTY,
    });
    const five = booking('Free', { tickets: Array(5).fill(ticket) });
    expect(
      (await desk.create({ eventReservationDetails: five })).eventReservationDetails.tickets,
    ).toHaveLength(5);
  });

  it('a new event releases its tickets ahead of now and before the start, and closes after the release [5.24 5.26]', async () => {
    const release = {
      'eventReservationDetails.ticketReleaseTime': 'Måste vara i framtiden och innan eventet startar.',
    };
    const at = (change: object) => desk.faults({ eventReservationDetails: booking('Free', change) });
    expect(await at({ ticketReleaseTime: inHours(0) })).toEqual(release);
    expect(await at({ ticketReleaseTime: inHours(24) })).toEqual(release);
    expect(await at({ ticketReservationExpiryTime: inHours(1) })).toEqual({
      'eventReservationDetails.ticketReservationExpiryTime': 'Måste vara efter biljettsläpp.',
    });
    expect(await at({ numberOfTickets: undefined, ticketReleaseTime: undefined })).toEqual({
      'eventReservationDetails.numberOfTickets': EMPTY,
      'eventReservationDetails.ticketReleaseTime': EMPTY,
    });
  });
});
