import { z } from 'zod';
import { memberEndpoint } from '../core/endpoint.ts';
import { entry } from '../events/release-answer.ts';
import { draw, entryBody } from './draw-fields.ts';

export const getDraw = memberEndpoint({
  method: 'GET',
  path: '/events/:id/draw',
  needs: 'public',
  answer: draw,
  compressed: true,
  summary: 'A draw as it is published: enough to check it without this server.',
});
export const enterDraw = memberEndpoint({
  method: 'POST',
  path: '/events/:id/entry',
  needs: 'member',
  body: entryBody,
  answer: z.strictObject({ entry }),
  status: 201,
  summary: 'Enters a draw, alone or in a group by its code.',
});
export const leaveDraw = memberEndpoint({
  method: 'DELETE',
  path: '/events/:id/entry',
  needs: 'member',
  summary: 'Withdraws one’s entry, or leaves its group, which stays. Called again, it answers the same.',
});
