import { z } from 'zod';
import { memberEndpoint } from '../core/endpoint.ts';
import { id } from '../core/values.ts';
import { inboxMessage } from './member-fields.ts';

const INBOX_PAGE = 20;

export const listInbox = memberEndpoint({
  method: 'GET',
  path: '/inbox',
  needs: 'member',
  query: z.strictObject({
    /** Cursor: the id of the last message of the page before. */
    before: id.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(INBOX_PAGE),
  }),
  answer: z.strictObject({ messages: z.array(inboxMessage), more: z.boolean() }),
  summary: 'What was sent to one, newest first; open alarms before all else.',
});
export const listEventInbox = memberEndpoint({
  method: 'GET',
  path: '/events/:id/messages',
  needs: 'member',
  answer: z.strictObject({ messages: z.array(inboxMessage) }),
  summary:
    'What the organiser of an event wrote to one who has a ticket, newest first. The inbox has it too.',
});
export const markSeen = memberEndpoint({
  method: 'POST',
  path: '/inbox/:id/seen',
  needs: 'member',
  summary: 'One has opened it. Counts once.',
});
