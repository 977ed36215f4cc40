import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bookingRefusal,
  byHandEnd,
  byHandRefusal,
  checkInRefusal,
  doorClosesAt,
  doorRefusal,
  endOfClosingDoor,
  foodRefusal,
  foundMoneyRefusal,
  heldRefusal,
  isSaleOff,
  lateMoneyRefusal,
  passOnRefusal,
  pinFrom,
  pinRefusal,
  returnRefusal,
  returnUntil,
  seenByMember,
  startOfOpeningPin,
} from './rules.ts';

const now = new Date('2026-11-15T12:00:00.000Z');
const hours = (n: number) => new Date(now.getTime() + n * 3_600_000);
const aMomentAfter = (instant: Date) => new Date(instant.getTime() + 1);

const event = {
  isDraft: false,
  deletedAt: null,
  takenDownAt: null,
  cancelledAt: null,
  participantsDeletedAt: null,
  answersUntil: null,
  reservationType: 'Paid',
  startTime: hours(44),
  endTime: hours(48),
  maxTicketsPerPerson: 2,
  ticketReleaseTime: hours(-1),
  ticketReservationExpiryTime: hours(24),
  gatherFoodPreferences: true,
  releaseKind: 'FirstCome',
  drawnAt: null,
} as const;
const ticket = { checkedInAt: null, refundedAt: null, generation: 0 };
const noExpiry = { ticketReservationExpiryTime: null };
const over = { ...noExpiry, startTime: hours(-4), endTime: now };

describe('a member books', () => {
  const wish = { wanted: 1, left: 10, own: 0 };
  it.each([
    ['as things are', {}, {}, undefined],
    ['a draft', { isDraft: true }, {}, 'NOT_FOUND'],
    ['a removed event', { deletedAt: now }, {}, 'NOT_FOUND'],
    ['an event that was taken down', { takenDownAt: now }, {}, 'NOT_FOUND'],
    ['an event that was cancelled', { cancelledAt: new Date(0) }, {}, 'NOT_FOUND'],
    ['an open event', { reservationType: 'Open' }, {}, 'NOT_FOUND'],
    ['a moment before the release', { ticketReleaseTime: aMomentAfter(now) }, {}, 'BOOKING_NOT_OPEN'],
    ['a draw that is not drawn', { releaseKind: 'Draw' }, {}, 'BOOKING_NOT_OPEN'],
    ['a draw that is drawn', { releaseKind: 'Draw', drawnAt: now }, {}, undefined],
    ['at the release', { ticketReleaseTime: now }, {}, undefined],
    ['without a release time', { ticketReleaseTime: null }, {}, undefined],
    ['a moment before the expiry', { ticketReservationExpiryTime: aMomentAfter(now) }, {}, undefined],
    ['at the expiry', { ticketReservationExpiryTime: now }, {}, 'BOOKING_CLOSED'],
    ['without an expiry, after the start', { ...over, endTime: hours(1) }, {}, undefined],
    ['without an expiry, at the end', over, {}, 'BOOKING_CLOSED'],
    [
      'after the end, before a release to come',
      { ...over, ticketReleaseTime: hours(1) },
      {},
      'BOOKING_CLOSED',
    ],
    ['after the list was deleted', { participantsDeletedAt: now }, {}, 'BOOKING_CLOSED'],
    ['the last ticket', {}, { left: 1 }, undefined],
    ['one more than there are', {}, { left: 1, wanted: 2 }, 'SOLD_OUT'],
    ['where more are taken than there are', {}, { left: -3 }, 'SOLD_OUT'],
    ['as many as a person may', {}, { own: 1 }, undefined],
    ['more than a person may', {}, { own: 1, wanted: 2, left: 0 }, 'TOO_MANY_TICKETS'],
    ['any number where nothing is said', { maxTicketsPerPerson: null }, { own: 5, wanted: 5 }, undefined],
  ] as const)('a member books: %s', (_, values, wishes, refusal) => {
    expect(bookingRefusal({ ...event, ...values }, { ...wish, ...wishes }, now)).toBe(refusal);
  });

  it('a booking is judged alike by the dates of a row and by the texts of an answer', () => {
    const instant = fc.option(fc.integer({ min: -50, max: 50 }).map(hours), { nil: null });
    const times = fc.record({
      endTime: instant,
      ticketReleaseTime: instant,
      ticketReservationExpiryTime: instant,
    });
    fc.assert(
      fc.property(times, (row) => {
        const answer = {
          endTime: row.endTime?.toISOString() ?? null,
          ticketReleaseTime: row.ticketReleaseTime?.toISOString() ?? null,
          ticketReservationExpiryTime: row.ticketReservationExpiryTime?.toISOString() ?? null,
        };
        const seen = { ...event, ...seenByMember };
        expect(bookingRefusal({ ...seen, ...answer }, wish, now)).toBe(
          bookingRefusal({ ...event, ...row }, wish, now),
        );
      }),
    );
  });
});

describe('a hold', () => {
  const hold = { endedAt: null, expiresAt: aMomentAfter(now) };
  it.each([
    ['in time', {}, {}, undefined],
    ['when it runs out', {}, { expiresAt: now }, 'HOLD_ENDED'],
    ['that has ended', {}, { endedAt: hours(-1) }, 'HOLD_ENDED'],
    ['of an event that was cancelled', { cancelledAt: now }, {}, 'BOOKING_CLOSED'],
    ['of an event that was removed', { deletedAt: now }, {}, 'BOOKING_CLOSED'],
    ['of an event whose list was deleted', { participantsDeletedAt: now }, {}, 'BOOKING_CLOSED'],
  ] as const)('a hold %s is confirmed or paid', (_, values, held, refusal) => {
    expect(heldRefusal({ ...event, ...values }, { ...hold, ...held }, now)).toBe(refusal);
  });
});

describe('money becomes tickets', () => {
  const wish = { wanted: 1, left: 1, own: 1 };
  it.each([
    ['after the reservation expiry', { ticketReservationExpiryTime: hours(-1) }, {}, undefined],
    ['after the end', over, {}, 'BOOKING_CLOSED'],
    ['after it was taken down', { takenDownAt: now }, {}, 'BOOKING_CLOSED'],
    ['without room', {}, { left: 0 }, 'SOLD_OUT'],
    ['of somebody who has theirs', {}, { own: 2 }, 'TOO_MANY_TICKETS'],
  ] as const)('late money becomes tickets: %s', (_, values, wishes, refusal) => {
    expect(lateMoneyRefusal({ ...event, ...values }, { ...wish, ...wishes }, now)).toBe(refusal);
  });

  it.each([
    ['long after the end', over, {}, undefined],
    ['of a draft', { isDraft: true }, {}, 'NOT_FOUND'],
    ['of a free event', { reservationType: 'Free' }, {}, 'NOT_FOUND'],
    ['of a removed event', { deletedAt: now }, {}, 'NOT_FOUND'],
    ['of a cancelled event', { cancelledAt: now }, {}, 'BOOKING_CLOSED'],
    ['of an event whose list was deleted', { participantsDeletedAt: now }, {}, 'BOOKING_CLOSED'],
    ['without room', {}, { left: 0 }, 'SOLD_OUT'],
  ] as const)('money found by the treasurer becomes tickets: %s', (_, values, wishes, refusal) => {
    expect(foundMoneyRefusal({ ...event, ...values }, { ...wish, ...wishes })).toBe(refusal);
  });
});

describe('the organiser sells by hand', () => {
  it.each([
    ['before the release', { ticketReleaseTime: hours(1) }, undefined, undefined],
    ['a moment less than a day after the end', { endTime: aMomentAfter(hours(-24)) }, undefined, undefined],
    ['a day after the end', { endTime: hours(-24) }, 'BOOKING_CLOSED', 'over'],
    ['what was taken down', { takenDownAt: now, cancelledAt: now }, 'BOOKING_CLOSED', 'takenDown'],
    ['what was cancelled', { cancelledAt: now }, 'BOOKING_CLOSED', 'cancelled'],
    ['what has no list any more', { participantsDeletedAt: now }, 'BOOKING_CLOSED', 'listDeleted'],
    ['an open event', { reservationType: 'Open' }, 'NOT_FOUND', undefined],
    ['a draft', { isDraft: true }, 'NOT_FOUND', undefined],
    ['a removed event', { deletedAt: now }, 'NOT_FOUND', undefined],
  ] as const)('the organiser sells by hand: %s', (_, values, refusal, end) => {
    const judged = { ...event, ...values };
    expect(byHandRefusal(judged, { wanted: 3, left: 3 }, now)).toBe(refusal);
    expect(byHandEnd(judged, now)).toBe(end);
  });

  it('the organiser sells by hand no more than there is room for', () => {
    expect(byHandRefusal(event, { wanted: 2, left: 1 }, now)).toBe('SOLD_OUT');
  });
});

describe('a ticket', () => {
  it.each([
    ['as things are', {}, {}, undefined],
    ['refunded', { cancelledAt: now }, { refundedAt: now }, 'TICKET_REFUNDED'],
    ['used', { cancelledAt: now }, { checkedInAt: now }, 'TICKET_CHECKED_IN'],
    ['to a cancelled event', { ...over, cancelledAt: now }, {}, 'TICKET_EVENT_CANCELLED'],
    ['to one that was taken down', { takenDownAt: now }, {}, 'TICKET_EVENT_CANCELLED'],
    ['at the end', over, { generation: 20 }, 'TICKET_EVENT_OVER'],
    ['after the expiry', { ticketReservationExpiryTime: hours(-1) }, {}, undefined],
    ['for the twentieth time', {}, { generation: 19 }, undefined],
    ['for the twenty-first time', {}, { generation: 20 }, 'TOO_MANY_TRANSFERS'],
  ] as const)('a ticket %s is passed on', (_, values, held, refusal) => {
    expect(passOnRefusal({ ...event, ...values }, { ...ticket, ...held }, now)).toBe(refusal);
  });

  const bought = { ...ticket, pricePaidOre: 100, paidBy: 'swish', isOwn: true };
  it.each([
    ['as things are', {}, {}, undefined],
    ['used', {}, { checkedInAt: now }, 'RETURN_CLOSED'],
    ['refunded', {}, { refundedAt: now }, 'RETURN_CLOSED'],
    ['to a removed event', { deletedAt: now }, {}, 'RETURN_CLOSED'],
    ['at the expiry', { ticketReservationExpiryTime: now }, {}, 'RETURN_CLOSED'],
    ['at the start, without an expiry', { ...noExpiry, startTime: now }, {}, 'RETURN_CLOSED'],
    ['before the start, without an expiry', noExpiry, {}, undefined],
    ['after the start, before an expiry', { startTime: hours(-1) }, {}, undefined],
    ['after the end, before an expiry', { startTime: hours(-4), endTime: now }, {}, 'RETURN_CLOSED'],
    ['that somebody else bought', {}, { isOwn: false, paidBy: 'cash' }, 'RETURN_NOT_OWN'],
    ['paid at the door', {}, { paidBy: 'cash' }, 'RETURN_PAID'],
    ['that cost nothing', {}, { paidBy: 'free', pricePaidOre: 0 }, undefined],
  ] as const)('a ticket %s is given back', (_, values, held, refusal) => {
    expect(returnRefusal({ ...event, ...values }, { ...bought, ...held }, now)).toBe(refusal);
  });

  it('a ticket can be given back until the expiry, else the start, and never after the end', () => {
    expect(returnUntil(event)).toEqual(hours(24));
    expect(returnUntil({ ...event, ...noExpiry })).toEqual(hours(44));
    expect(returnUntil({ ...event, ticketReservationExpiryTime: hours(50) })).toEqual(hours(48));
    expect(returnUntil({ ...event, ...noExpiry, startTime: null })).toBeNull();
  });

  it.each([
    ['as things are', {}, {}, undefined],
    ['where nobody asks', { gatherFoodPreferences: false }, {}, 'FOOD_CLOSED'],
    ['at the organiser’s time', { answersUntil: now }, {}, 'FOOD_CLOSED'],
    ['before the organiser’s time', { answersUntil: hours(1) }, {}, undefined],
    ['at the start', { startTime: now }, {}, 'FOOD_CLOSED'],
    ['of a cancelled event', { cancelledAt: now }, {}, 'FOOD_CLOSED'],
    ['once used', {}, { checkedInAt: now }, 'FOOD_CLOSED'],
  ] as const)('a ticket has its food chosen: %s', (_, values, held, refusal) => {
    expect(foodRefusal({ ...event, ...values }, { ...ticket, ...held }, now)).toBe(refusal);
  });
});

describe('a door', () => {
  it.each([
    ['from the publication', { startTime: hours(1000), endTime: hours(1001) }, undefined],
    ['until a moment less than a day after the end', { endTime: aMomentAfter(hours(-24)) }, undefined],
    ['not a day after the end', { endTime: hours(-24) }, 'WRONG_PIN'],
    ['not of a draft', { isDraft: true }, 'WRONG_PIN'],
    ['not of a removed event', { deletedAt: now }, 'WRONG_PIN'],
    ['not of an open event', { reservationType: 'Open' }, 'WRONG_PIN'],
    ['not of a cancelled event', { cancelledAt: now }, 'CHECK_IN_EVENT_CANCELLED'],
    ['not of one that was taken down', { takenDownAt: now }, 'CHECK_IN_EVENT_CANCELLED'],
  ] as const)('a door opens %s', (_, values, refusal) => {
    expect(doorRefusal({ ...event, ...values }, now)).toBe(refusal);
  });

  it('a door has a PIN from a day before the start; both times are said forwards and backwards alike', () => {
    expect(pinFrom(hours(24))).toEqual(now);
    expect(pinRefusal({ ...event, startTime: hours(24) }, now)).toBeUndefined();
    const early = { ...event, startTime: aMomentAfter(hours(24)) };
    expect(pinRefusal(early, now)).toBe('WRONG_PIN');
    expect(pinRefusal({ ...early, cancelledAt: now }, now)).toBe('WRONG_PIN');
    expect(doorRefusal(early, now)).toBeUndefined();
    expect(pinFrom(startOfOpeningPin(now))).toEqual(now);
    expect(doorClosesAt(endOfClosingDoor(now))).toEqual(now);
  });

  it('a door lets in by hand whoever has a ticket that is theirs, at any time', () => {
    const valid = { refundedAt: null, isPassedOn: false };
    expect(checkInRefusal(event, valid)).toBeUndefined();
    expect(checkInRefusal({ ...event, takenDownAt: now }, { refundedAt: now, isPassedOn: true })).toBe(
      'CHECK_IN_EVENT_CANCELLED',
    );
    expect(checkInRefusal(event, { refundedAt: now, isPassedOn: true })).toBe('CHECK_IN_REFUNDED');
    expect(checkInRefusal(event, { ...valid, isPassedOn: true })).toBe('CHECK_IN_PASSED_ON');
  });
});

it('a participant list that was deleted ends the sale', () => {
  expect(isSaleOff(event)).toBe(false);
  expect(isSaleOff({ ...event, participantsDeletedAt: now })).toBe(true);
});
