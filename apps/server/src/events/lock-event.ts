import type { EventAccess } from '@karportalen/contract/events/co-hosts';
import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Q, Tx } from '../platform/db/database.ts';
import { keepBefore, keepRead } from '../platform/history/record.ts';
import type { Caller } from '../platform/http/caller.ts';
import { readInScope } from '../platform/ownership/read-in-scope.ts';
import type { Scope } from '../platform/ownership/row-scope.ts';
import { type EventToEdit, editCheckColumns } from './edit-check-columns.ts';
import type { EventTickets } from './event-needs.ts';
import { accessTo, eventScope, orRefuseCoHost, refuseCoHost } from './event-scope.ts';
import { eventHistory, partsInHistory } from './history-item.ts';
import type { EventRow } from './rules.ts';
import { inSeriesOf } from './series/series-column.ts';
import { type EventParts, readParts } from './sql.ts';
import { events } from './tables.ts';

/*
 * Every row lock on events. `tickets/lock-order.ts` has the lock order. The lock is NO KEY UPDATE: changes of an event
 * and counts of its tickets run one at a time, while inserting a row that refers to the event (its foreign key takes
 * KEY SHARE) does not wait.
 */

/** Serialises bookings, changes and deletion of the participant list of one event. */
export const lockEvent = async (q: Q, eventId: string): Promise<EventRow | undefined> => {
  const [event] = await q.select().from(events).where(eq(events.id, eventId)).for('no key update');
  return event;
};

export const lockEventWhere = async (q: Q, which: SQL | undefined): Promise<boolean> => {
  const rows = await q.select({ id: events.id }).from(events).where(which).for('no key update');
  return rows.length > 0;
};

/** Locks the event that ended first among those selected, skipping rows that are locked. */
export const lockNextEvent = async (q: Tx, which: SQL | undefined): Promise<string | undefined> => {
  const [row] = await q
    .select({ id: events.id })
    .from(events)
    .where(which)
    .orderBy(asc(events.endTime))
    .limit(1)
    .for('no key update', { skipLocked: true });
  return row?.id;
};

const notDeleted = { table: events, also: isNull(events.deletedAt) };

export const lockOwnEvent = (q: Q, id: string, caller: Caller): Promise<EventRow | undefined> => {
  const one = { ...notDeleted, what: 'lock event' };
  const row = readInScope(q, one, { id, caller }, (which) =>
    q.select().from(events).where(which).for('no key update'),
  );
  keepBefore(q, eventHistory, id);
  return orRefuseCoHost(q, row, { id, caller, need: 'own' });
};

/** FOR UPDATE, to delete the row: inserts that refer to it wait too. */
export const lockEventToDelete = (q: Q, id: string, caller: Caller): Promise<EventRow | undefined> => {
  const one = { ...notDeleted, what: 'lock event to delete' };
  const row = readInScope(q, one, { id, caller }, (which) =>
    q.select().from(events).where(which).for('update'),
  );
  keepBefore(q, eventHistory, id);
  return orRefuseCoHost(q, row, { id, caller, need: 'own' });
};

export type EditableEvent = {
  readonly row: EventToEdit;
  readonly access: EventAccess;
  /** As read after locking. */
  readonly parts: EventParts;
};

/** Locks an event that the caller may edit and reads only the columns that an edit needs, and its parts. */
export const lockEventToEdit = async (
  q: Q,
  id: string,
  caller: Caller,
  tickets: EventTickets,
): Promise<EditableEvent | undefined> => {
  const one = { ...notDeleted, what: 'lock event to edit', scope: (of: Scope) => eventScope(of, 'edit') };
  const locking = readInScope(q, one, { id, caller }, (which) =>
    q.select(editCheckColumns).from(events).where(which).for('no key update'),
  );
  // A second statement, after the lock: the one that waited for the lock has an older snapshot.
  const reading = Promise.all([locking, readParts(q, id, caller, tickets)]);
  keepRead(
    q,
    eventHistory,
    id,
    reading.then(
      ([row, found]) => row && { row, others: found ? { ...found.others, ...partsInHistory(found) } : null },
    ),
  );
  const [row, found] = await reading;
  refuseCoHost(found?.access ?? undefined, 'edit');
  return row && found?.access ? { row, access: found.access, parts: found } : undefined;
};

/**
 * Locks the caller's event and the others of its series in their scope, in id order to avoid deadlocks. Runs the statement twice:
 * one that waited for a lock has an older snapshot, without the events that were added meanwhile.
 */
export const lockSeries = async (
  q: Q,
  id: string,
  caller: Caller,
  need: 'own' | 'edit' = 'own',
): Promise<EventRow[]> => {
  const lock = () =>
    q
      .select()
      .from(events)
      .where(and(inSeriesOf(id), isNull(events.deletedAt), eventScope(caller, need)))
      .orderBy(asc(events.id))
      .for('no key update');
  await lock();
  const rows = await lock();
  if (!rows.some((row) => row.id === id)) refuseCoHost(await accessTo(q, id, caller), need);
  return rows;
};

/**
 * Share locks: until the transaction ends nobody cancels, removes or edits these events. Lock order: before the row
 * that refers to them.
 */
export const shareEvents = async (q: Q, ids: readonly (string | null | undefined)[]): Promise<void> => {
  const known = ids.filter((id) => typeof id === 'string');
  if (known.length === 0) return;
  await q
    .select({ id: events.id })
    .from(events)
    .where(inArray(events.id, known))
    .orderBy(events.id)
    .for('share');
};
