import { isDeepStrictEqual } from 'node:util';
import type { TicketFacts } from '@karportalen/contract/events/rules';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../platform/db/database.ts';
import { problem } from '../platform/http/problem.ts';
import type { EventTickets } from './event-needs.ts';
import type { TicketTypeRow } from './rules.ts';
import { eventCategoryLinks, eventDivisions, ticketTypes } from './tables.ts';

export type Links = { readonly categories: readonly string[]; readonly divisions: readonly string[] };

export const noLinks: Links = { categories: [], divisions: [] };

const difference = (stored: readonly string[], sent: readonly string[]) => ({
  added: sent.filter((id) => !stored.includes(id)),
  gone: stored.filter((id) => !sent.includes(id)),
});

/** Writes the differences. Returns whether there were any. */
export const writeLinks = async (q: Tx, eventId: string, stored: Links, sent: Links): Promise<boolean> => {
  const categories = difference(stored.categories, sent.categories);
  const divisions = difference(stored.divisions, sent.divisions);
  if (categories.gone.length > 0) {
    const { eventId: event, categoryId } = eventCategoryLinks;
    await q.delete(eventCategoryLinks).where(and(eq(event, eventId), inArray(categoryId, categories.gone)));
  }
  if (divisions.gone.length > 0) {
    const { eventId: event, divisionId } = eventDivisions;
    await q.delete(eventDivisions).where(and(eq(event, eventId), inArray(divisionId, divisions.gone)));
  }
  if (categories.added.length > 0) {
    await q
      .insert(eventCategoryLinks)
      .values(categories.added.map((categoryId) => ({ eventId, categoryId })));
  }
  if (divisions.added.length > 0) {
    await q.insert(eventDivisions).values(divisions.added.map((divisionId) => ({ eventId, divisionId })));
  }
  return [categories, divisions].some(({ added, gone }) => added.length + gone.length > 0);
};

const removeTypes = async (q: Tx, eventId: string, ids: string[], tickets: EventTickets): Promise<void> => {
  if (ids.length === 0) return;
  await tickets.lockHolds(q, eventId);
  if (await tickets.isAnySold(q, ids)) throw problem('TICKET_TYPE_SOLD');
  await q.delete(ticketTypes).where(inArray(ticketTypes.id, ids));
};

/**
 * Finds the stored type that each type in the request changes: by id, else by position. If ids are missing or the order of
 * types has changed, all are matched by position.
 */
const storedFor = (stored: readonly TicketTypeRow[], sent: readonly TicketFacts[], byId: boolean) => {
  const indexes = sent.map(({ id }) => (id ? stored.findIndex((one) => one.id === id) : -1));
  const known = indexes.filter((index) => index >= 0);
  if ((known.length === 0 && !byId) || known.some((index, n) => n > 0 && index <= (known[n - 1] ?? -1)))
    return sent.map((_, position) => stored[position]);
  return indexes.map((index) => stored[index]);
};

/** Updates ticket types in place, so that they keep the ids that tickets and codes refer to. Returns whether any changed. */
export const writeTicketTypes = async (
  q: Tx,
  eventId: string,
  stored: readonly TicketTypeRow[],
  sent: readonly TicketFacts[],
  tickets: EventTickets,
  byId = false,
): Promise<boolean> => {
  const rows = sent.map((one, position) => ({
    eventId,
    position,
    swedishName: one.swedishName ?? '',
    englishName: one.englishName ?? '',
    priceOre: one.price * 100,
    number: one.number ?? null,
    audience: one.audience ?? null,
    hidden: one.hidden ?? false,
  }));
  const isSame = stored.every(({ id: _, ...row }, index) => isDeepStrictEqual(row, rows[index]));
  if (isSame && stored.length === rows.length) return false;
  const before = storedFor(stored, sent, byId);
  const kept = new Set(before.map((one) => one?.id));
  await removeTypes(
    q,
    eventId,
    stored.flatMap(({ id }) => (kept.has(id) ? [] : [id])),
    tickets,
  );
  const changed = rows.flatMap((row, index) => {
    const one = before[index];
    if (!one) return [];
    const { id, ...old } = one;
    return isDeepStrictEqual(row, old) ? [] : [{ id, row, from: old.position }];
  });
  // Positions are unique, so types that move up are updated first to last, and those that move down last to first.
  const up = changed.filter(({ row, from }) => row.position <= from);
  const down = changed.filter(({ row, from }) => row.position > from).toReversed();
  for (const { id, row } of [...up, ...down])
    await q.update(ticketTypes).set(row).where(eq(ticketTypes.id, id));
  const added = rows.filter((_, index) => before[index] === undefined);
  if (added.length > 0) await q.insert(ticketTypes).values(added);
  return true;
};
