import { z } from 'zod';
import { memberEndpoint } from '../core/endpoint.ts';
import { appealBody, memberMark } from './mark-fields.ts';

export const listMyMarks = memberEndpoint({
  method: 'GET',
  path: '/me/marks',
  needs: 'member',
  answer: z.strictObject({ marks: z.array(memberMark) }),
  summary: 'One’s marks for not coming that have not expired, newest first.',
});
export const appealMyMark = memberEndpoint({
  method: 'POST',
  path: '/me/marks/:id/appeal',
  needs: 'member',
  body: appealBody,
  status: 204,
  summary: 'Asks the organiser to strike a mark. Asked again before the answer, it replaces the text.',
});
