import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { idList } from '../core/paging.ts';
import {
  seriesCancelBody,
  seriesCopyBody,
  seriesEvent,
  seriesUpdate,
  seriesUpdated,
} from './series-fields.ts';

const series = z.strictObject({ events: z.array(seriesEvent) });

export const getEventSeries = endpoint({
  method: 'GET',
  path: '/events/:id/series',
  needs: 'Events',
  answer: series,
  summary: 'The events of its series by start, itself included; itself alone where it is in none.',
});
export const copyEventToDates = endpoint({
  method: 'POST',
  path: '/events/:id/series',
  needs: 'Events',
  tokens: 'write',
  body: seriesCopyBody,
  answer: series,
  status: 201,
  summary:
    'Copies an event to other days at the same times by the clock, all or none. They and the event are a series, whose events are answered.',
});
export const updateEventSeries = endpoint({
  method: 'PUT',
  path: '/events/:id/series',
  needs: 'Events',
  tokens: 'write',
  multipart: true,
  body: seriesUpdate,
  answer: seriesUpdated,
  summary:
    'Replaces an event, and makes the same changes to others of its series, all or none: SERIES_REFUSED says at later.N which could not and why. Their days stay; a new time of day is theirs too.',
});
export const cancelEventSeries = endpoint({
  method: 'POST',
  path: '/events/:id/series/cancel',
  needs: 'Events',
  tokens: 'write',
  body: seriesCancelBody,
  summary:
    'Calls off an event and others of its series, all or none. Those with a ticket are mailed; drafts among the events are removed.',
});
export const deleteEventSeries = endpoint({
  method: 'DELETE',
  path: '/events/:id/series',
  needs: 'Events',
  tokens: 'write',
  query: z.strictObject({ later: idList.optional() }),
  summary: 'Removes an event and others of its series, all or none: with booked tickets they are called off.',
});
