import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { expect, it } from 'vitest';
import { refusalNow } from './booking-refusal.ts';

const NOW = Date.parse('2026-11-16T12:00:00.000Z');
const at = (ms: number): string => new Date(NOW + ms).toISOString();

type Changes = Partial<MemberEvent['eventReservationDetails']> &
  Partial<Pick<MemberEvent, 'left' | 'isSoldOut' | 'booked' | 'endTime'>> & { isReleased?: boolean };

const refusal = ({
  left = null,
  isSoldOut,
  booked = 0,
  endTime = at(60_000),
  isReleased = true,
  ...details
}: Changes) =>
  refusalNow(
    {
      endTime,
      left,
      isSoldOut,
      booked,
      eventReservationDetails: {
        reservationType: 'Paid',
        ticketReleaseTime: null,
        ticketReservationExpiryTime: null,
        maxTicketsPerPerson: null,
        ...details,
      },
    } as MemberEvent,
    new Date(NOW),
    isReleased,
  );

it.each<[string | undefined, Changes]>([
  [undefined, {}],
  [undefined, { ticketReservationExpiryTime: at(1) }],
  [undefined, { maxTicketsPerPerson: 2, booked: 1, left: 1 }],
  ['BOOKING_NOT_OPEN', { isReleased: false }],
  ['BOOKING_NOT_OPEN', { isReleased: false, ticketReleaseTime: at(-1), left: 0 }],
  [undefined, { isReleased: true, ticketReleaseTime: at(1) }],
  ['BOOKING_CLOSED', { ticketReservationExpiryTime: at(0) }],
  ['BOOKING_CLOSED', { endTime: at(0), isReleased: false }],
  ['NOT_FOUND', { reservationType: 'Open' }],
  ['TOO_MANY_TICKETS', { maxTicketsPerPerson: 2, booked: 2, left: 0 }],
  ['SOLD_OUT', { left: 0 }],
  ['SOLD_OUT', { left: null, isSoldOut: true }],
  [undefined, { left: null, isSoldOut: false }],
])('booking an event is refused with %s: %o', (expected, changes) => {
  expect(refusal(changes)).toBe(expected);
});
