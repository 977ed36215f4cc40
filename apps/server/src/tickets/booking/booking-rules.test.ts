import { describe, expect, it } from 'vitest';
import { type Bookable, bookingRefusal } from './booking-rules.ts';

const now = new Date('2026-11-15T12:00:00.000Z');
const hours = (n: number) => new Date(now.getTime() + n * 3_600_000);

const event: Bookable = {
  isDraft: false,
  deletedAt: null,
  takenDownReason: null,
  cancelledAt: null,
  participantsDeletedAt: null,
  reservationType: 'Free',
  endTime: hours(48),
  numberOfTickets: 10,
  maxTicketsPerPerson: 2,
  ticketReleaseTime: hours(-1),
  ticketReservationExpiryTime: hours(24),
};
const wish = { wanted: 1, taken: 0, own: 0, now };

describe('a booking', () => {
  it.each([
    ['as things are', {}, {}, undefined],
    ['a draft', { isDraft: true }, {}, 'NOT_FOUND'],
    ['a removed event', { deletedAt: now }, {}, 'NOT_FOUND'],
    ['an event that was taken down', { takenDownReason: 'Policy' }, {}, 'NOT_FOUND'],
    ['an event that was cancelled', { cancelledAt: new Date(0) }, {}, 'NOT_FOUND'],
    ['an open event', { reservationType: 'Open' }, {}, 'NOT_FOUND'],
    ['before the release', { ticketReleaseTime: hours(1) }, {}, 'BOOKING_NOT_OPEN'],
    ['at the release', { ticketReleaseTime: now }, {}, undefined],
    ['without a release time', { ticketReleaseTime: null }, {}, undefined],
    ['at the expiry', { ticketReservationExpiryTime: now }, {}, 'BOOKING_CLOSED'],
    ['without an expiry', { ticketReservationExpiryTime: null }, {}, undefined],
    ['after the end', { ticketReservationExpiryTime: null, endTime: now }, {}, 'BOOKING_CLOSED'],
    ['after the list was deleted', { participantsDeletedAt: now }, {}, 'BOOKING_CLOSED'],
    ['the last ticket', {}, { taken: 9 }, undefined],
    ['one more than there are', {}, { taken: 9, wanted: 2 }, 'SOLD_OUT'],
    ['as many as a person may', {}, { own: 1 }, undefined],
    ['more than a person may', {}, { own: 1, wanted: 2 }, 'TOO_MANY_TICKETS'],
    ['any number where nothing is said', { maxTicketsPerPerson: null }, { own: 5, wanted: 5 }, undefined],
  ] as const)('%s', (_, values, wishes, refusal) => {
    expect(bookingRefusal({ ...event, ...values }, { ...wish, ...wishes })).toBe(refusal);
  });
});
