import type { seriesCancelBody } from '@karportalen/contract/events/series-fields';
import type { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import { orNotFound } from '../../platform/http/refusals.ts';
import { cancelEventRow } from '../cancel.ts';
import type { EventNeeds } from '../event-needs.ts';
import { lockEventToDelete, lockOwnEvent } from '../lock-event.ts';
import type { Actor } from '../normalise-event.ts';
import { removeEvent } from '../remove.ts';
import { eachOfSeries, lockThese } from './each-of-series.ts';

const unique = (id: string, later: readonly string[]): string[] =>
  [...new Set(later)].filter((one) => one !== id);

const removeOne = async (q: Tx, id: string, { caller, now }: Actor, needs: EventNeeds): Promise<void> =>
  removeEvent(q, orNotFound(await lockEventToDelete(q, id, caller)), needs, now);

/** Deletes the event and others of its series. Refuses all if one has booked tickets, because that one must be cancelled instead. */
export const removeSeries = async (
  q: Tx,
  id: string,
  later: readonly string[],
  actor: Actor,
  needs: EventNeeds,
): Promise<void> => {
  const others = unique(id, later);
  await lockThese(q, id, others, actor.caller);
  await removeOne(q, id, actor, needs);
  await eachOfSeries(others, (one) => removeOne(q, one, actor, needs));
};

/** Cancels the event and others of its series. Drafts among them are deleted, as nobody has seen them. */
export const cancelSeries = async (
  q: Tx,
  id: string,
  { later, ...words }: z.output<typeof seriesCancelBody>,
  actor: Actor,
  needs: EventNeeds,
): Promise<void> => {
  const others = unique(id, later);
  const rows = await lockThese(q, id, others, actor.caller);
  const cancel = async (one: string): Promise<void> => {
    if (one !== id && rows.get(one)?.isDraft) return removeOne(q, one, actor, needs);
    await cancelEventRow(q, orNotFound(await lockOwnEvent(q, one, actor.caller)), words, needs, actor);
  };
  await cancel(id);
  await eachOfSeries(others, cancel);
};
