import { enterDraw, getDraw, leaveDraw } from '@karportalen/contract/tickets/member-draw-endpoints';
import { lockEvent } from '../../events/lock-event.ts';
import { orNotFound } from '../../platform/http/refusals.ts';
import { inBatch, onPool, type Route } from '../../platform/http/route.ts';
import { enterAll, leaveAll } from './enter-draw.ts';
import { readDraw } from './published-draw.ts';

/** The clock is the one that all servers on a database share: the database's. */
export const memberDrawRoutes = (clock: () => Date): readonly Route[] => [
  onPool(getDraw, async ({ q, params, now }) => orNotFound(await readDraw(q, params.id, now))),
  inBatch(enterDraw, {
    keyOf: (_db, { params }) => params.id,
    lock: lockEvent,
    decide: async (q, event, requests) => {
      const wishes = requests.map(({ caller, body }) => ({ member: caller, ...body }));
      const outcomes = await enterAll(q, event, wishes, clock);
      return outcomes.map((outcome) => ('error' in outcome ? outcome : { value: { entry: outcome.value } }));
    },
  }),
  inBatch(leaveDraw, {
    keyOf: (_db, { params }) => params.id,
    lock: lockEvent,
    decide: (q, event, requests) =>
      leaveAll(
        q,
        event,
        requests.map(({ caller }) => caller.id),
        clock,
      ),
  }),
];
