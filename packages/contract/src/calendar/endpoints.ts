import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { calendarItem, calendarQuery, eventCollisionQuery, pushCollisionQuery } from './fields.ts';

export const getCalendar = endpoint({
  method: 'GET',
  path: '/calendar',
  needs: 'session',
  tokens: 'read',
  query: calendarQuery,
  answer: z.strictObject({ items: z.array(calendarItem) }),
  summary:
    'What is published or scheduled in one’s scope, and what the rest of the union has published, soonest first. At most 370 days.',
});

/** Whether the times are of one evening (from 17) or of the whole day. */
const evening = z.boolean();

export const getPushCollisions = endpoint({
  method: 'GET',
  path: '/calendar/collisions/push',
  needs: 'session',
  tokens: 'read',
  query: pushCollisionQuery,
  answer: z.strictObject({ pushes: z.int().min(0), evening }),
  summary: 'How many other pushes the same people get that evening, or that day. Only numbers.',
});
export const getEventCollisions = endpoint({
  method: 'GET',
  path: '/calendar/collisions/event',
  needs: 'session',
  tokens: 'read',
  query: eventCollisionQuery,
  answer: z.strictObject({ events: z.int().min(0), releases: z.int().min(0), evening }),
  summary:
    'How many other events the same people have at that time, and how many other ticket releases that evening or day. Only numbers.',
});

const calendarAddress = z.strictObject({ address: z.url() });

export const getCalendarAddress = endpoint({
  method: 'GET',
  path: '/calendar/address',
  needs: 'session',
  tokens: 'never',
  answer: calendarAddress,
  summary: 'The secret address of one’s calendar, for a calendar program to follow.',
});
export const renewCalendarAddress = endpoint({
  method: 'POST',
  path: '/calendar/address/renew',
  needs: 'session',
  tokens: 'never',
  answer: calendarAddress,
  status: 200,
  summary: 'A new address; the old one ends.',
});
export const downloadOrganiserCalendar = endpoint({
  method: 'GET',
  path: '/calendar/:token.ics',
  // The token in the address is the secret: calendar programs send no session.
  needs: 'public',
  params: { token: z.string().regex(/^[\w-]{43}$/) },
  file: 'karportalen.ics',
  summary: 'What is in the organiser’s scope, by the secret address.',
});
