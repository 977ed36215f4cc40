import { describe, expect, it } from 'vitest';
import { bookingEndsAt, isWaitingListClosed } from '../events/booking-end.ts';
import { offerCountsFrom, offerExpiresAt } from './waiting-rules.ts';

const event = {
  endTime: '2026-12-01T22:00:00.000Z',
  ticketReservationExpiryTime: '2026-11-30T12:00:00.000Z',
  offerHours: 24,
};
const expires = (at: string, values: Partial<typeof event> = {}) =>
  offerExpiresAt({ ...event, ...values }, new Date(at)).toISOString();

describe('when an offer expires', () => {
  it('an offer made by day expires after its hours', () => {
    expect(expires('2026-11-18T10:00:00.000Z')).toBe('2026-11-19T10:00:00.000Z');
    expect(expires('2026-11-18T10:00:00.000Z', { offerHours: 1 })).toBe('2026-11-18T11:00:00.000Z');
  });

  it('an offer’s hours count from seven in the morning if it is made between 22 and 07 in Stockholm', () => {
    expect(offerCountsFrom(new Date('2026-11-18T20:59:59.999Z')).toISOString()).toBe(
      '2026-11-18T20:59:59.999Z',
    );
    expect(offerCountsFrom(new Date('2026-11-18T21:00:00.000Z')).toISOString()).toBe(
      '2026-11-19T06:00:00.000Z',
    );
    expect(offerCountsFrom(new Date('2026-11-19T05:59:00.000Z')).toISOString()).toBe(
      '2026-11-19T06:00:00.000Z',
    );
    expect(offerCountsFrom(new Date('2026-11-19T06:00:00.000Z')).toISOString()).toBe(
      '2026-11-19T06:00:00.000Z',
    );
    expect(expires('2026-11-18T23:30:00.000Z', { offerHours: 2 })).toBe('2026-11-19T08:00:00.000Z');
  });

  it('an offer’s hours count from seven also on nights with a DST change', () => {
    expect(offerCountsFrom(new Date('2026-03-28T22:00:00.000Z')).toISOString()).toBe(
      '2026-03-29T05:00:00.000Z',
    );
    expect(offerCountsFrom(new Date('2026-10-24T21:00:00.000Z')).toISOString()).toBe(
      '2026-10-25T06:00:00.000Z',
    );
  });

  it('an offer never expires after the reservation expiry, nor after the event’s end', () => {
    expect(expires('2026-11-30T09:00:00.000Z')).toBe('2026-11-30T12:00:00.000Z');
    expect(bookingEndsAt({ endTime: event.endTime, ticketReservationExpiryTime: null })?.toISOString()).toBe(
      event.endTime,
    );
  });

  it('the waiting list closes an hour before the reservation expiry', () => {
    expect(isWaitingListClosed(event, new Date('2026-11-30T10:59:59.999Z'))).toBe(false);
    expect(isWaitingListClosed(event, new Date('2026-11-30T11:00:00.000Z'))).toBe(true);
  });
});
