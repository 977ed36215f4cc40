import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { expect, it } from 'vitest';
import { standingOf } from './standing.ts';

const NOW = Date.parse('2026-11-16T12:00:00.000Z');
const at = (ms: number): string => new Date(NOW + ms).toISOString();

type Changes = Partial<MemberEvent['eventReservationDetails']> &
  Partial<Pick<MemberEvent, 'left' | 'booked' | 'endTime'>> & { isReleased?: boolean };

const standing = ({
  left = null,
  booked = 0,
  endTime = at(60_000),
  isReleased = true,
  ...details
}: Changes) =>
  standingOf(
    {
      endTime,
      left,
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

it.each<[string, Changes]>([
  ['bookable', {}],
  ['bookable', { ticketReservationExpiryTime: at(1) }],
  ['notOpen', { isReleased: false }],
  ['notOpen', { isReleased: false, left: 0 }],
  ['closed', { ticketReservationExpiryTime: at(0) }],
  ['over', { endTime: at(0), isReleased: false }],
  ['noneNeeded', { reservationType: 'Open' }],
  ['hadAll', { maxTicketsPerPerson: 2, booked: 2, left: 0 }],
  ['soldOut', { left: 0 }],
  ['bookable', { maxTicketsPerPerson: 2, booked: 1, left: 1 }],
])('it is %s: %o', (expected, changes) => {
  expect(standing(changes)).toBe(expected);
});
