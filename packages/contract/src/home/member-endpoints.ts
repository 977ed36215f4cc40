import { z } from 'zod';
import { memberEndpoint } from '../core/endpoint.ts';
import { memberEvent } from '../events/member-fields.ts';
import { memberPoll } from '../polls/member-fields.ts';
import { memberCountdown, memberTheme } from '../themes/member-fields.ts';

export const getHome = memberEndpoint({
  method: 'GET',
  path: '/home',
  needs: 'member',
  answer: z.strictObject({
    /** The theme that is active for one. */
    theme: memberTheme.nullable(),
    /** To the start of a theme for one that has not begun. */
    countdown: memberCountdown.nullable(),
    unread: z.int().min(0),
    /** The next three that one sees. */
    events: z.array(memberEvent).max(3),
    /** Open, and not yet answered by one. */
    polls: z.array(memberPoll),
  }),
  summary: 'The first page: theme or countdown, what is unread, what is next, what waits for an answer.',
});
