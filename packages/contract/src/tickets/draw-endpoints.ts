import { endpoint } from '../core/endpoint.ts';
import { draw, witnessBody } from './draw-fields.ts';

export const enterWitness = endpoint({
  method: 'POST',
  path: '/events/:id/draw/witness',
  needs: 'Events',
  tokens: 'write',
  body: witnessBody,
  answer: draw,
  status: 200,
  summary: 'The numbers of the witness, once, after the freeze and their moment. The draw follows.',
});
export const cancelDraw = endpoint({
  method: 'DELETE',
  path: '/events/:id/draw',
  needs: 'Events',
  tokens: 'write',
  summary: 'Cancels a draw before its freeze. The event goes on first come, at the earliest 24 hours later.',
});
