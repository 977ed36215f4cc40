import { cancelDraw, enterWitness } from '@karportalen/contract/tickets/draw-endpoints';
import { lockOwnEvent } from '../../events/lock-event.ts';
import { orNotFound } from '../../platform/http/refusals.ts';
import { inTransaction, type Route } from '../../platform/http/route.ts';
import { cancelDrawOf } from './cancel-draw.ts';
import { saveWitness } from './enter-witness.ts';
import { readDraw } from './published-draw.ts';

export const drawRoutes: readonly Route[] = [
  inTransaction(enterWitness, async ({ q, params, body, caller, now }) => {
    await saveWitness(q, orNotFound(await lockOwnEvent(q, params.id, caller)), body.value, now);
    return orNotFound(await readDraw(q, params.id, now));
  }),
  inTransaction(cancelDraw, async ({ q, params, caller, now }) =>
    cancelDrawOf(q, orNotFound(await lockOwnEvent(q, params.id, caller)), now),
  ),
];
