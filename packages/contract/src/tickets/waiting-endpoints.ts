import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { messageBody } from './participants.ts';
import { eventRelease, moveFirstBody, pauseBody } from './waiting-fields.ts';

export const getEventRelease = endpoint({
  method: 'GET',
  path: '/events/:id/release',
  needs: 'Events',
  answer: eventRelease,
  summary: 'The draw, offers and waiting list of an event; names only of those who have an offer.',
});
export const pauseWaitingList = endpoint({
  method: 'PUT',
  path: '/events/:id/waiting',
  needs: 'Events',
  tokens: 'write',
  body: pauseBody,
  answer: eventRelease,
  summary:
    'Pauses the waiting list or lets it go on. While it is paused nothing is offered and nobody books past it.',
});
export const moveFirst = endpoint({
  method: 'POST',
  path: '/events/:id/waiting/:entryId/first',
  needs: 'Events',
  tokens: 'write',
  body: moveFirstBody,
  summary: 'Moves an entry first in line, to mend a mistake. How many were moved is public.',
});
export const messageWaiting = endpoint({
  method: 'POST',
  path: '/events/:id/waiting/message',
  needs: 'Events',
  tokens: 'write',
  body: messageBody,
  answer: z.strictObject({ recipients: z.int().min(1) }),
  status: 201,
  summary: 'Tells everybody who waits, by push and by mail, each in their language.',
});
