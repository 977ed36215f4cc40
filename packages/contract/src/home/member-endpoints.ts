import { z } from 'zod';
import { memberEndpoint } from '../core/endpoint.ts';
import { id, instant } from '../core/values.ts';
import { memberEvent } from '../events/member-fields.ts';
import { memberPoll } from '../polls/member-fields.ts';

/** Leads to an event of the app or to a page elsewhere. */
const button = z.strictObject({
  text: z.string().nullable(),
  eventId: id.nullable(),
  eventNameSwedish: z.string().nullable(),
  eventNameEnglish: z.string().nullable(),
  url: z.string().nullable(),
});

export const getHome = memberEndpoint({
  method: 'GET',
  path: '/home',
  needs: 'member',
  answer: z.strictObject({
    /** The theme that is active for one. */
    theme: z
      .strictObject({
        id,
        title: z.string(),
        imageUrl: z.string().nullable(),
        /** The palette, serialised as JSON under the names that the portal stores. */
        palette: z.string(),
        until: instant,
        button: button.nullable(),
      })
      .nullable(),
    /** To the start of a theme for one that has not begun. */
    countdown: z
      .strictObject({
        title: z.string(),
        until: instant,
        imageUrl: z.string().nullable(),
        button: button.nullable(),
      })
      .nullable(),
    unread: z.int().min(0),
    /** The next three that one sees. */
    events: z.array(memberEvent).max(3),
    /** Open, and not yet answered by one. */
    polls: z.array(memberPoll),
  }),
  summary: 'The first page: theme or countdown, what is unread, what is next, what waits for an answer.',
});
