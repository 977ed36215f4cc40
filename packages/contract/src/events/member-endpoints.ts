import { z } from 'zod';
import { memberEndpoint } from '../core/endpoint.ts';
import { id, instant, named } from '../core/values.ts';
import { memberCategory, memberEvent, publicEvent } from './member-fields.ts';

export const listMemberEvents = memberEndpoint({
  method: 'GET',
  path: '/events',
  needs: 'member',
  query: z.strictObject({
    from: instant.optional(),
    to: instant.optional(),
    category: id.optional(),
    division: id.optional(),
    search: z.string().trim().max(100).optional(),
    /** `first`: only the first matching event of each series; its `series` field has the next dates. */
    series: z.literal('first').optional(),
    /** Cursor: the id of the last event of the page before. */
    before: id.optional(),
  }),
  answer: z.strictObject({ events: z.array(memberEvent), more: z.boolean() }),
  summary: 'The events that one sees, the soonest first, twenty at a time.',
});
export const listMemberCategories = memberEndpoint({
  method: 'GET',
  path: '/events/categories',
  needs: 'member',
  answer: z.strictObject({ categories: z.array(memberCategory) }),
  summary: 'The categories to filter by.',
});
export const listMemberDivisions = memberEndpoint({
  method: 'GET',
  path: '/events/divisions',
  needs: 'member',
  answer: z.strictObject({ divisions: z.array(named) }),
  summary: 'The divisions to filter by.',
});
export const getMemberEvent = memberEndpoint({
  method: 'GET',
  path: '/events/:id',
  needs: 'member',
  answer: memberEvent,
  summary: 'One event.',
});
export const getReleaseReminder = memberEndpoint({
  method: 'GET',
  path: '/events/:id/reminder',
  needs: 'member',
  answer: z.strictObject({ isWanted: z.boolean() }),
  summary: 'Whether one has asked for a reminder before the ticket release.',
});
export const askForReleaseReminder = memberEndpoint({
  method: 'PUT',
  path: '/events/:id/reminder',
  needs: 'member',
  status: 204,
  summary: 'Asks for a push ten minutes before the ticket release. It cannot be muted.',
});
export const dropReleaseReminder = memberEndpoint({
  method: 'DELETE',
  path: '/events/:id/reminder',
  needs: 'member',
  summary: 'Withdraws the reminder.',
});
export const getPublicEvent = memberEndpoint({
  method: 'GET',
  path: '/public-events/:id',
  needs: 'public',
  answer: publicEvent,
  summary: 'A published event that is for everybody, for those without an account. Any other is not found.',
});
export const downloadEventCalendar = memberEndpoint({
  method: 'GET',
  path: '/events/:id/calendar',
  needs: 'member',
  file: 'event.ics',
  summary: 'One event for a calendar.',
});
const calendarAddresses = z.strictObject({
  /** Events that the member has a ticket to. */
  mine: z.url(),
  /** Events that the member may see, with their ticket releases. */
  all: z.url(),
});
export const getCalendarAddresses = memberEndpoint({
  method: 'GET',
  path: '/calendar',
  needs: 'member',
  answer: calendarAddresses,
  summary: 'Secret addresses that a calendar can follow.',
});
export const renewCalendarAddresses = memberEndpoint({
  method: 'POST',
  path: '/calendar/renew',
  needs: 'member',
  answer: calendarAddresses,
  status: 200,
  summary: 'New addresses; the old ones end.',
});
export const downloadCalendar = memberEndpoint({
  method: 'GET',
  path: '/calendar/:token.ics',
  // The token in the address is the secret: calendar programs send no session.
  needs: 'public',
  params: { token: z.string().regex(/^[\w-]{43}$/) },
  file: 'karappen.ics',
  summary: 'A calendar by its secret address.',
});
