import { endpoint } from '../core/endpoint.ts';
import { listAnswer, listQuery } from '../core/paging.ts';
import { eventName } from './names.ts';

// Themes link to events by name, so those who design themes read the list too.
export const listEvents = endpoint({
  method: 'GET',
  path: '/events',
  needs: ['Events', 'CustomTheme'],
  query: listQuery,
  answer: listAnswer('events', eventName),
  summary: 'Ids and Swedish names of the active events in reach, soonest first.',
});
export const listActiveEvents = endpoint({ method: 'GET', path: '/events/active', needs: 'Events' });
export const listEventHistory = endpoint({ method: 'GET', path: '/events/history', needs: 'Events' });
export const listDraftEvents = endpoint({ method: 'GET', path: '/events/draft', needs: 'Events' });
export const listEventCategories = endpoint({ method: 'GET', path: '/events/categories', needs: 'Events' });
export const listHosts = endpoint({ method: 'GET', path: '/events/hosts', needs: 'Events' });
export const listEventDivisions = endpoint({ method: 'GET', path: '/events/divisions', needs: 'Events' });
export const listUserSpecificDivisions = endpoint({
  method: 'GET',
  path: '/events/user-specific-divisions',
  needs: 'Events',
});
export const listUserTypes = endpoint({ method: 'GET', path: '/events/user-types', needs: 'Events' });
export const createEvent = endpoint({ method: 'POST', path: '/events', needs: 'Events' });
export const updateEvent = endpoint({ method: 'PUT', path: '/events/:id', needs: 'Events' });
export const deleteEvent = endpoint({ method: 'DELETE', path: '/events/:id', needs: 'Events' });
