import { z } from 'zod';
import { archiveQuery, ofHost, ofType } from '../core/archive-query.ts';
import { endpoint } from '../core/endpoint.ts';
import { idList, listAnswer, listQuery } from '../core/paging.ts';
import { named } from '../core/values.ts';
import { host } from '../organisations/host.ts';
import { coHostChoice } from './co-hosts.ts';
import { cancelBody, event, eventBody, eventUpdate, takeDownBody, userType } from './fields.ts';
import { reservationTypes, targetUserTypes } from './kinds.ts';

const tabQuery = archiveQuery.extend({ ...ofHost, ...ofType(reservationTypes) });

// Theme designers read the list too: a theme's button can lead to an event.
export const listEvents = endpoint({
  method: 'GET',
  path: '/events',
  needs: ['Events', 'CustomTheme'],
  query: listQuery,
  answer: listAnswer('events', named),
  summary: 'Ids and Swedish names of the active events in reach, soonest first.',
});
export const listActiveEvents = endpoint({
  method: 'GET',
  path: '/events/active',
  needs: 'Events',
  query: tabQuery,
  answer: listAnswer('events', event),
  summary: 'Published events that are not over, soonest first.',
});
export const listEventHistory = endpoint({
  method: 'GET',
  path: '/events/history',
  needs: 'Events',
  query: tabQuery,
  answer: listAnswer('events', event),
  summary: 'Events that are over, were taken down or cancelled, newest first.',
});
export const listDraftEvents = endpoint({
  method: 'GET',
  path: '/events/draft',
  needs: 'Events',
  query: tabQuery,
  answer: listAnswer('events', event),
  summary: 'Drafts, latest changed first.',
});
export const listEventCategories = endpoint({
  method: 'GET',
  path: '/events/categories',
  needs: 'Events',
  answer: z.strictObject({ eventCategories: z.array(named) }),
  summary: 'What kinds of events there are, by Swedish name.',
});
export const countEventAudience = endpoint({
  method: 'GET',
  path: '/events/audience',
  needs: 'Events',
  query: z.strictObject({ targetUserType: z.enum(targetUserTypes), divisions: idList.optional() }),
  answer: z.strictObject({ count: z.int().min(0) }),
  summary: 'How many people an event for these would be shown to; without divisions, of all.',
});
export const listHosts = endpoint({
  method: 'GET',
  path: '/events/hosts',
  needs: 'Events',
  answer: z.strictObject({ hosts: z.array(host) }),
  summary: 'The committees that the caller may hold events for, by name.',
});
export const listCoHostChoices = endpoint({
  method: 'GET',
  path: '/events/co-hosts',
  needs: 'Events',
  answer: z.strictObject({ coHosts: z.array(coHostChoice) }),
  summary: 'Every division and committee, by name: whom an event can be shared with.',
});
export const listEventDivisions = endpoint({
  method: 'GET',
  path: '/events/divisions',
  needs: 'Events',
  answer: z.strictObject({ divisions: z.array(named) }),
  summary: 'The divisions that an event can be shown to.',
});
export const listUserSpecificDivisions = endpoint({
  method: 'GET',
  path: '/events/user-specific-divisions',
  needs: 'Events',
  answer: z.strictObject({ divisions: z.array(named) }),
  summary: "The caller's own division; none for the union's own.",
});
export const listUserTypes = endpoint({
  method: 'GET',
  path: '/events/user-types',
  needs: 'Events',
  answer: z.strictObject({ userTypes: z.array(userType) }),
  summary: 'Whom an event can be for.',
});
export const getEvent = endpoint({
  method: 'GET',
  path: '/events/:id',
  needs: 'Events',
  answer: event,
  summary: 'One event, to edit or copy.',
});
export const createEvent = endpoint({
  method: 'POST',
  path: '/events',
  needs: 'Events',
  tokens: 'write',
  multipart: true,
  body: eventBody,
  answer: event,
  status: 201,
  summary: 'Saves a draft or publishes an event.',
});
export const updateEvent = endpoint({
  method: 'PUT',
  path: '/events/:id',
  needs: 'Events',
  tokens: 'write',
  multipart: true,
  body: eventUpdate,
  answer: event,
  summary: 'Replaces a draft or an active event. Tickets that are out, and the host of a paid event, stay.',
});
export const deleteEvent = endpoint({
  method: 'DELETE',
  path: '/events/:id',
  needs: 'Events',
  tokens: 'write',
  summary: 'Removes an event from the app and the archive. One with booked tickets is cancelled instead.',
});
export const cancelEvent = endpoint({
  method: 'POST',
  path: '/events/:id/cancel',
  needs: 'Events',
  tokens: 'write',
  body: cancelBody,
  summary: 'Calls an event off: it leaves the app, stays in history, and those with a ticket are mailed.',
});
export const leaveEvent = endpoint({
  method: 'DELETE',
  path: '/events/:id/co-hosts/:coHostId',
  needs: 'Events',
  tokens: 'write',
  summary:
    "Ends the co-hosting of one of the caller's organisations, by its division's or committee's id. The owner can end any.",
});
export const takeDownEvent = endpoint({
  method: 'POST',
  path: '/events/:id/take-down',
  needs: 'Events',
  role: 'SuperAdmin',
  tokens: 'write',
  body: takeDownBody,
  summary: 'Takes an event that breaks the policy out of the app; its organiser is told why.',
});
