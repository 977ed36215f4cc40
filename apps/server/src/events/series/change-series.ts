import { eventUpdate } from '@karportalen/contract/events/fields';
import type { seriesUpdate, seriesUpdated } from '@karportalen/contract/events/series-fields';
import type { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import { noteMore } from '../../platform/history/record.ts';
import { cleaned } from '../../platform/http/clean-input.ts';
import { orNotFound } from '../../platform/http/refusals.ts';
import type { WithImages } from '../../platform/http/route.ts';
import { validated } from '../../platform/http/validate.ts';
import { isStale, refuseStaleEdit, staleEdit } from '../../platform/ownership/stale-edit.ts';
import type { EventTickets } from '../event-needs.ts';
import { eventHistory } from '../history-item.ts';
import type { Actor } from '../normalise-event.ts';
import { readEvent } from '../sql.ts';
import { changeEvent, lockToChange } from '../write.ts';
import { eachOfSeries, lockThese } from './each-of-series.ts';
import { changesBetween, type EventChanges, withChanges } from './event-changes.ts';

type Sent = WithImages<z.output<typeof seriesUpdate>>;
type Seen = Sent['later'][number];

const HASH = /[0-9a-f]{64}$/;
/** An image's URL contains its hash. */
const hashOf = (imageUrl: string | null): string | null => imageUrl?.match(HASH)?.[0] ?? null;

/** Makes the changes to another event of the series, as an ordinary save with its checks. Returns whether anything changed. */
const changeOne = async (
  q: Tx,
  { id, updatedAt }: Seen,
  changes: EventChanges,
  actor: Actor,
  tickets: EventTickets,
): Promise<boolean> => {
  const event = orNotFound(await readEvent(q, id, actor, tickets));
  const changed = withChanges(event, changes);
  if (!changed) return false;
  const { updatedAt: _, ...body } = validated(eventUpdate, cleaned(changed));
  const sent = { ...body, image: undefined };
  const { row, ...stored } = await lockToChange(q, id, sent, actor, tickets);
  if (isStale(row.updatedAt, updatedAt)) throw await staleEdit(q, row, actor.caller);
  const imageSha256 = changes.imageUrl === undefined ? row.imageSha256 : hashOf(changes.imageUrl);
  const saved = await changeEvent(
    q,
    { ...stored, row: { ...row, imageSha256 }, typesById: true },
    sent,
    actor,
    tickets,
  );
  if (saved.eventReservationDetails.releaseKind === 'Draw' || row.releaseKind === 'Draw')
    await tickets.syncDraw(q, id, actor.now);
  return true;
};

/**
 * Saves an event and makes the same changes to others of its series. Only the changed fields are written to the others: their
 * other fields keep their own values, including those that somebody saved meanwhile.
 */
export const changeSeries = async (
  q: Tx,
  id: string,
  { later, updatedAt, ...sent }: Sent,
  actor: Actor,
  tickets: EventTickets,
): Promise<z.output<typeof seriesUpdated>> => {
  const others = later.filter((one) => one.id !== id);
  await lockThese(
    q,
    id,
    others.map((one) => one.id),
    actor.caller,
    'edit',
  );
  const stored = await lockToChange(q, id, sent, actor, tickets);
  await refuseStaleEdit(q, stored.row, updatedAt, actor.caller);
  const before = orNotFound(await readEvent(q, id, actor, tickets));
  const event = await changeEvent(q, stored, sent, actor, tickets);
  if (event.eventReservationDetails.releaseKind === 'Draw' || stored.row.releaseKind === 'Draw')
    await tickets.syncDraw(q, id, actor.now);
  const changes = changesBetween(before, event);
  const changed: string[] = [];
  await eachOfSeries(later, async (one) => {
    if (one.id !== id && (await changeOne(q, one, changes, actor, tickets))) changed.push(one.id);
  });
  if (changed.length > 0) {
    for (const one of [id, ...changed])
      noteMore(q, eventHistory, one, { details: { seriesChanged: changed.length } });
  }
  return { event, changed };
};
