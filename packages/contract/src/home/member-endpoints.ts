import { z } from 'zod';
import { memberEndpoint } from '../core/endpoint.ts';
import { memberEvent } from '../events/member-fields.ts';
import { memberAlarm } from '../notifications/member-fields.ts';
import { memberPoll } from '../polls/member-fields.ts';
import { memberCountdown, memberTheme } from '../themes/member-fields.ts';

export const getHome = memberEndpoint({
  method: 'GET',
  path: '/home',
  needs: 'member',
  answer: z.strictObject({
    /** The theme that is active for the member. */
    theme: memberTheme.nullable(),
    /** To the start of an upcoming theme for the member. */
    countdown: memberCountdown.nullable(),
    /** The latest open alarm that the member got. */
    alarm: memberAlarm.nullable(),
    unread: z.int().min(0),
    /** The next three events that the member may see. */
    events: z.array(memberEvent).max(3),
    /** Open polls that the member has not answered. */
    polls: z.array(memberPoll),
  }),
  summary: 'The first page: theme or countdown, what is unread, what is next, what waits for an answer.',
});
