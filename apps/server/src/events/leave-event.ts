import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../platform/db/database.ts';
import { keepBefore, noteMore } from '../platform/history/record.ts';
import { orNotFound } from '../platform/http/refusals.ts';
import { inScope, savedBy } from '../platform/ownership/row-scope.ts';
import { deleteCoHost, recordForCoHost, type StoredCoHost } from './co-hosts.ts';
import { endEditing } from './end-editing.ts';
import { accessTo, eventScope } from './event-scope.ts';
import { eventHistory } from './history-item.ts';
import { title } from './list-sql.ts';
import { lockEventWhere } from './lock-event.ts';
import type { Actor } from './normalise-event.ts';
import { events } from './tables.ts';

/** Finds the co-host by its division's or committee's id, if the caller may remove it. */
const findCoHost = async (
  q: Tx,
  eventId: string,
  coHostId: string,
  { caller }: Actor,
): Promise<StoredCoHost | undefined> => {
  const access = await accessTo(q, eventId, caller);
  const isMine = inScope(caller, { divisionId: sql`h.division_id`, committeeId: sql`h.committee_id` });
  const { rows } = await q.execute<StoredCoHost>(sql`
    select h.division_id as "divisionId", h.committee_id as "committeeId", h.may_edit as "mayEdit", coalesce(c.name, d.name) as name
    from event_co_hosts h join divisions d on d.id = h.division_id left join committees c on c.id = h.committee_id
    where h.event_id = ${eventId} and coalesce(h.committee_id, h.division_id) = ${coHostId}
      and ${access === 'own' ? sql`true` : isMine} and ${access !== undefined}`);
  return rows[0];
};

/** Removes a co-host: it leaves by itself, or the owner removes it. */
export const leaveEventAs = async (q: Tx, eventId: string, coHostId: string, actor: Actor): Promise<void> => {
  const { caller, now } = actor;
  const which = and(eq(events.id, eventId), isNull(events.deletedAt), eventScope(caller, 'read'));
  const locked = lockEventWhere(q, which);
  keepBefore(q, eventHistory, eventId);
  await locked;
  const coHost = orNotFound(await findCoHost(q, eventId, coHostId, actor));
  await deleteCoHost(q, eventId, coHost);
  // A new updatedAt makes open forms stale, which would otherwise save the co-host again.
  const [saved] = await q
    .update(events)
    .set(savedBy(caller))
    .where(eq(events.id, eventId))
    .returning({ title });
  const isOwn = (await accessTo(q, eventId, caller)) === 'own';
  const action = isOwn ? 'coHostRemoved' : 'coHostLeft';
  noteMore(q, eventHistory, eventId, { action });
  await recordForCoHost(q, { id: eventId, title: saved?.title ?? '' }, coHost, action);
  if (coHost.mayEdit) await endEditing(q, eventId, now);
};
