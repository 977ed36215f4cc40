import { describe, expect, it } from 'vitest';
import { settledRelease } from './release-rules.ts';
import {
  type EventFacts,
  eventFaults,
  maySellTickets,
  type ReservationFacts,
  type Seller,
  settledReservation,
} from './rules.ts';
import { locksOf } from './ticket-locks.ts';

const now = new Date('2026-11-15T12:00:00.000Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
const EMPTY = 'Detta fält får inte lämnas tomt.';

const open: ReservationFacts = {
  reservationType: 'Open',
  tickets: [],
  showNumberOfTickets: false,
  gatherFoodPreferences: false,
};
const free: ReservationFacts = {
  ...open,
  reservationType: 'Free',
  tickets: [{ swedishName: 'Plats', englishName: 'Place', price: 0 }],
  numberOfTickets: 50,
  ticketReleaseTime: inHours(1),
};
const paid: ReservationFacts = { ...free, reservationType: 'Paid', accountNumber: '3010', resultUnit: '12' };

const event: EventFacts = {
  isDraft: false,
  name: 'Ball',
  nameSwedish: 'Bal',
  description: 'Dance.',
  descriptionSwedish: 'Dans.',
  location: 'Hall',
  locationSwedish: 'Sal',
  host: 'h',
  targetUserType: 'Students',
  divisions: [],
  startTime: inHours(24),
  endTime: inHours(30),
  eventReservationDetails: open,
  questions: [],
};
const faults = (change: Partial<EventFacts>) => eventFaults({ ...event, ...change }, now);
const ticketFaults = (change: Partial<ReservationFacts>, base = free) =>
  Object.fromEntries(
    Object.entries(faults({ eventReservationDetails: { ...base, ...change } })).map(([path, sentence]) => [
      path.replace('eventReservationDetails.', ''),
      sentence,
    ]),
  );

describe('an event to publish', () => {
  it('an event to publish is fine when all is there', () => {
    for (const eventReservationDetails of [open, free, paid]) {
      expect(faults({ eventReservationDetails })).toEqual({});
    }
  });

  it('an event to publish has both languages, a host and its times [1.7 5.30 5.31]', () => {
    const fields = [
      'name',
      'nameSwedish',
      'description',
      'descriptionSwedish',
      'location',
      'locationSwedish',
      'host',
      'startTime',
      'endTime',
    ] as const;
    for (const field of fields) {
      expect(faults({ [field]: undefined })).toEqual({ [field]: EMPTY });
      expect(faults({ [field]: ' ' })).toHaveProperty(field);
    }
  });

  it('an event to publish starts in the future and ends after that [5.29]', () => {
    expect(faults({ startTime: inHours(0) })).toEqual({ startTime: 'Start måste vara i framtiden.' });
    expect(faults({ startTime: inHours(30) })).toEqual({ endTime: 'Slut måste vara efter start.' });
    expect(faults({ endTime: inHours(23) })).toEqual({ endTime: 'Slut måste vara efter start.' });
  });

  it('an event to publish has the date of its start in Stockholm, if any', () => {
    const startTime = '2026-11-20T23:30:00.000Z';
    const endTime = '2026-11-21T02:00:00.000Z';
    expect(faults({ startTime, endTime, date: '2026-11-21' })).toEqual({});
    expect(faults({ startTime, endTime, date: '2026-11-20' })).toEqual({
      date: 'Datumet stämmer inte med starttiden.',
    });
  });

  it('an event to publish has a link with words in both languages, or neither', () => {
    const link = { eventLink: 'https://karen.se', linkButtonText: 'Read', linkButtonTextSwedish: 'Läs' };
    expect(faults(link)).toEqual({});
    for (const field of ['eventLink', 'linkButtonText', 'linkButtonTextSwedish'] as const) {
      expect(faults({ ...link, [field]: undefined })).toEqual({ [field]: EMPTY });
    }
  });

  it('an event to publish names the divisions whose students it is for', () => {
    const targetUserType = 'StudentsAtDivision';
    expect(faults({ targetUserType })).toEqual({ divisions: 'Välj minst en sektion.' });
    expect(faults({ targetUserType, divisions: ['d'] })).toEqual({});
  });
});

describe('the tickets of an event to publish', () => {
  it('the tickets of an event to publish are of some kind, named in both languages', () => {
    expect(ticketFaults({ tickets: [] })).toEqual({ tickets: 'Minst en biljettyp måste anges' });
    const tickets = [...free.tickets, { swedishName: '', englishName: ' ', price: 0 }];
    expect(ticketFaults({ tickets })).toEqual({
      'tickets.1.swedishName': EMPTY,
      'tickets.1.englishName': EMPTY,
    });
  });

  it('the tickets of an event to publish are so many, at least one, and no more a person', () => {
    expect(ticketFaults({ numberOfTickets: null })).toEqual({ numberOfTickets: EMPTY });
    expect(ticketFaults({ numberOfTickets: 0 })).toEqual({ numberOfTickets: 'Ange minst en biljett.' });
    expect(ticketFaults({ maxTicketsPerPerson: 0 })).toEqual({
      maxTicketsPerPerson: 'Ange minst en biljett.',
    });
    expect(ticketFaults({ maxTicketsPerPerson: 51 })).toEqual({
      maxTicketsPerPerson: 'Får inte vara fler än antalet biljetter.',
    });
    expect(ticketFaults({ maxTicketsPerPerson: 50 })).toEqual({});
  });

  it('the tickets of an event to publish come out in the future, before the start [5.24]', () => {
    const ticketReleaseTime = 'Måste vara i framtiden och innan eventet startar.';
    expect(ticketFaults({ ticketReleaseTime: inHours(0) })).toEqual({ ticketReleaseTime });
    expect(ticketFaults({ ticketReleaseTime: inHours(24) })).toEqual({ ticketReleaseTime });
    expect(ticketFaults({ ticketReleaseTime: null })).toEqual({ ticketReleaseTime: EMPTY });
  });

  it('the tickets of an event to publish can be booked for a while after they come out [5.26]', () => {
    const ticketReservationExpiryTime = 'Måste vara efter biljettsläpp.';
    expect(ticketFaults({ ticketReservationExpiryTime: inHours(1) })).toEqual({
      ticketReservationExpiryTime,
    });
    expect(ticketFaults({ ticketReservationExpiryTime: inHours(2) })).toEqual({});
  });

  it('the tickets of an event to publish are booked on an account and a unit when they cost', () => {
    expect(ticketFaults({ accountNumber: null, resultUnit: '' }, paid)).toEqual({
      accountNumber: EMPTY,
      resultUnit: EMPTY,
    });
  });
});

describe('a draft', () => {
  it('a draft of an event may lack anything and lie in the past, but its times are in order', () => {
    const empty = {
      isDraft: true,
      targetUserType: 'Students',
      divisions: [],
      eventReservationDetails: open,
      questions: [],
    } as const;
    expect(eventFaults(empty, now)).toEqual({});
    expect(faults({ isDraft: true, startTime: inHours(-9) })).toEqual({});
    expect(faults({ isDraft: true, endTime: inHours(24) })).toHaveProperty('endTime');
    const crossed = { ...free, ticketReservationExpiryTime: inHours(0) };
    expect(faults({ isDraft: true, eventReservationDetails: crossed })).toHaveProperty([
      'eventReservationDetails.ticketReservationExpiryTime',
    ]);
    const late = { ...free, ticketReleaseTime: inHours(24) };
    expect(faults({ isDraft: true, eventReservationDetails: late })).toHaveProperty([
      'eventReservationDetails.ticketReleaseTime',
    ]);
  });
});

describe('an event that is out', () => {
  const stored = { isDraft: false, startTime: inHours(-1), eventReservationDetails: free };
  const edited = (change: Partial<EventFacts>, before = stored) =>
    eventFaults({ ...event, ...change }, now, before);

  it('a published event keeps a start that has passed, and takes no other', () => {
    expect(edited({ startTime: inHours(-1) })).toEqual({});
    expect(edited({ startTime: inHours(-2) })).toEqual({ startTime: 'Start måste vara i framtiden.' });
    expect(edited({ startTime: inHours(-1) }, { ...stored, isDraft: true })).toHaveProperty('startTime');
  });

  it('a published event is not asked for a release ahead [5.25]', () => {
    const eventReservationDetails = { ...free, ticketReleaseTime: inHours(-3) };
    expect(edited({ eventReservationDetails })).toEqual({});
  });

  it('a published event locks tickets after their release, and the host where they cost [4.15 4.16]', () => {
    const locks = (details: ReservationFacts, isDraft = false) =>
      locksOf({ ...stored, isDraft, eventReservationDetails: details }, now);
    expect(locksOf(undefined, now)).toEqual({ tickets: false, host: false });
    expect(locks(open)).toEqual({ tickets: false, host: false });
    expect(locks(free)).toEqual({ tickets: false, host: false });
    expect(locks({ ...free, ticketReleaseTime: now.toISOString() })).toEqual({ tickets: false, host: false });
    expect(locks({ ...free, ticketReleaseTime: inHours(-1) })).toEqual({ tickets: true, host: false });
    expect(locks(paid)).toEqual({ tickets: false, host: true });
    expect(locks({ ...paid, ticketReleaseTime: inHours(-1) })).toEqual({ tickets: true, host: true });
    expect(locks({ ...paid, ticketReleaseTime: inHours(-1) }, true)).toEqual({ tickets: false, host: false });
  });
});

describe('what is kept of tickets', () => {
  const seller: Seller = {
    functionTypes: [{ functionType: 'PaidEvents' }],
    orgNumber: '8020001239',
    accountNumber: '4020',
    resultUnit: '34',
  };
  const unsettled = { ...paid, accountNumber: undefined, resultUnit: undefined };

  it("what is stored of an event's tickets is nothing of an open event", () => {
    const settled = settledReservation(
      { ...paid, reservationType: 'Open', gatherFoodPreferences: true },
      seller,
    );
    expect(settled).toMatchObject({ reservationType: 'Open', tickets: [], gatherFoodPreferences: false });
    expect(settled.numberOfTickets).toBeNull();
  });

  it("what is stored of an event's tickets is no price and no account of a free one", () => {
    const tickets = [{ swedishName: 'Plats', englishName: 'Place', price: 90 }];
    expect(settledReservation({ ...paid, reservationType: 'Free', tickets }, seller)).toMatchObject({
      tickets: [{ swedishName: 'Plats', price: 0 }],
      accountNumber: null,
      resultUnit: null,
      numberOfTickets: 50,
    });
  });

  it("what is stored of an event's tickets is the host’s account and unit of a paid one, unless it has its own", () => {
    expect(settledReservation(unsettled, seller)).toMatchObject({ accountNumber: '4020', resultUnit: '34' });
    expect(settledReservation(paid, seller)).toEqual({ ...paid, ...settledRelease({}) });
  });

  it("what is stored of an event's tickets is nothing for sale by a host that may not sell, except a sale that is on", () => {
    const noNumber = { ...seller, orgNumber: null };
    const noSales = { ...seller, functionTypes: [] };
    expect(maySellTickets(seller)).toBe(true);
    for (const host of [noNumber, noSales, null, undefined]) {
      expect(maySellTickets(host)).toBe(false);
      expect(settledReservation(paid, host).reservationType).toBe('Open');
      expect(settledReservation(paid, host, true)).toEqual({ ...paid, ...settledRelease({}) });
    }
  });
});
