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

export const writeLinks = async (q: Tx, eventId: string, stored: Links, sent: Links): Promise<void> => {
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
};

const removeTypes = async (q: Tx, eventId: string, ids: string[], tickets: EventTickets): Promise<void> => {
  if (ids.length === 0) return;
  await tickets.lockHolds(q, eventId);
  if (await tickets.isAnySold(q, ids)) throw problem('TICKET_TYPE_SOLD');
  await q.delete(ticketTypes).where(inArray(ticketTypes.id, ids));
};

/** Updates ticket types in place by position, so that they keep the ids that tickets refer to. */
export const writeTicketTypes = async (
  q: Tx,
  eventId: string,
  stored: readonly TicketTypeRow[],
  sent: readonly TicketFacts[],
  tickets: EventTickets,
): Promise<void> => {
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
  await removeTypes(
    q,
    eventId,
    stored.slice(rows.length).map(({ id }) => id),
    tickets,
  );
  for (const [index, row] of rows.slice(0, stored.length).entries()) {
    const { id = '', ...before } = stored[index] ?? {};
    if (!isDeepStrictEqual(row, before)) await q.update(ticketTypes).set(row).where(eq(ticketTypes.id, id));
  }
  const added = rows.slice(stored.length);
  if (added.length > 0) await q.insert(ticketTypes).values(added);
};
