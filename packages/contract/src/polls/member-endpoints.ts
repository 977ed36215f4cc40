import { z } from 'zod';
import { memberEndpoint } from '../core/endpoint.ts';
import { MAX_ANSWERS } from './limits.ts';
import { memberPoll } from './member-fields.ts';

export const listMemberPolls = memberEndpoint({
  method: 'GET',
  path: '/polls',
  needs: 'member',
  answer: z.strictObject({ polls: z.array(memberPoll) }),
  summary: 'The open polls for one’s group, newest first, and those one has voted in lately.',
});
export const getMemberPoll = memberEndpoint({
  method: 'GET',
  path: '/polls/:id',
  needs: 'member',
  answer: memberPoll,
  summary: 'One poll. Counts as opening it, once.',
});
export const votePoll = memberEndpoint({
  method: 'POST',
  path: '/polls/:id/vote',
  needs: 'member',
  body: z.strictObject({
    answer: z
      .int()
      .min(0)
      .max(MAX_ANSWERS - 1),
  }),
  answer: memberPoll,
  status: 200,
  summary: 'One vote a person.',
});
