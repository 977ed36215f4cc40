// @vitest-environment node
import type { Event } from '@karportalen/contract/events/fields';
import { expect, it } from 'vitest';
import { event } from '../../testing/stored-items.ts';
import { nextActOf } from './next-act.ts';

const before = new Date('2089-03-01T07:00:00.000Z');
const during = new Date('2089-03-05T06:00:00.000Z');
const ticketed = (booked: number, over: Partial<Event> = {}): Event => ({
  ...event,
  ...over,
  eventReservationDetails: {
    ...event.eventReservationDetails,
    reservationType: 'Paid',
    currentTicketsBooked: booked,
  },
});

it.each([
  ['a draft is published', { ...event, isDraft: true, status: 'draft' }, before, 'publish'],
  ['an open event is changed', event, before, 'edit'],
  ['one that is over and open is left', { ...event, status: 'ended' }, before, undefined],
  ['one that nobody has booked is changed', ticketed(0), before, 'edit'],
  ['those who come are told', ticketed(3), before, 'message'],
  ['the door is opened a little before the start', ticketed(3), during, 'door'],
  ['the report is read when it is over', ticketed(3, { status: 'ended' }), before, 'report'],
  ['what was called off is repaid', ticketed(3, { status: 'cancelled' }), before, 'repay'],
  ['what was called off unbooked is left', ticketed(0, { status: 'cancelled' }), before, undefined],
] as const)('the next act of an event: %s', (_, shown, now, act) =>
  expect(nextActOf(shown as Event, now)).toBe(act),
);
