import { asc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Q, Tx } from '../platform/db/database.ts';
import type { Caller } from '../platform/http/caller.ts';
import { readInScope } from '../platform/ownership/read-in-scope.ts';
import { type EventToEdit, editCheckColumns } from './edit-check-columns.ts';
import type { EventRow } from './rules.ts';
import { events } from './tables.ts';

/*
 * Every row lock on events. `tickets/lock-order.ts` says in which order rows are locked, and why the lock is NO KEY UPDATE:
 * whoever changes the event or counts its tickets goes one at a time, and a row that refers to the event, whose foreign key
 * takes KEY SHARE, waits for nobody.
 */

/** Whoever books tickets to an event, changes it or deletes its list goes one at a time. */
export const lockEvent = async (q: Q, eventId: string): Promise<EventRow | undefined> => {
  const [event] = await q.select().from(events).where(eq(events.id, eventId)).for('no key update');
  return event;
};

/** The same where the event fits this condition. */
export const lockEventWhere = async (q: Q, which: SQL | undefined): Promise<boolean> => {
  const rows = await q.select({ id: events.id }).from(events).where(which).for('no key update');
  return rows.length > 0;
};

/** The one that ended first of those that fit, passing over those that somebody holds. */
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

/** The caller's own event, as it is until this transaction ends. */
export const lockOwnEvent = (q: Q, id: string, caller: Caller): Promise<EventRow | undefined> => {
  const one = { what: 'lock event', table: events, also: isNull(events.deletedAt) };
  return readInScope(q, one, { id, caller }, (which) =>
    q.select().from(events).where(which).for('no key update'),
  );
};

/** The same, to delete the row: whatever refers to it waits too. */
export const lockEventToDelete = (q: Q, id: string, caller: Caller): Promise<EventRow | undefined> => {
  const one = { what: 'lock event to delete', table: events, also: isNull(events.deletedAt) };
  return readInScope(q, one, { id, caller }, (which) => q.select().from(events).where(which).for('update'));
};

/** The same, as far as an edit needs it. */
export const lockEventToEdit = (q: Q, id: string, caller: Caller): Promise<EventToEdit | undefined> => {
  const one = { what: 'lock event to edit', table: events, also: isNull(events.deletedAt) };
  return readInScope(q, one, { id, caller }, (which) =>
    q.select(editCheckColumns).from(events).where(which).for('no key update'),
  );
};

/** Until this transaction ends nobody cancels, removes or edits these. Taken before the row that refers to them is locked. */
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
