import type { TicketFacts } from '@karportalen/contract/events/rules';
import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../platform/db/database.ts';
import { problem } from '../platform/http/problem.ts';
import type { EventTickets } from './event-needs.ts';
import type { TicketTypeRow } from './rules.ts';
import { eventCategoryLinks, eventDivisions, ticketTypes } from './tables.ts';

type Links = { readonly categories: readonly string[]; readonly divisions: readonly string[] };

export const writeLinks = async (q: Tx, eventId: string, { categories, divisions }: Links): Promise<void> => {
  await q.delete(eventCategoryLinks).where(eq(eventCategoryLinks.eventId, eventId));
  await q.delete(eventDivisions).where(eq(eventDivisions.eventId, eventId));
  if (categories.length > 0) {
    await q.insert(eventCategoryLinks).values(categories.map((categoryId) => ({ eventId, categoryId })));
  }
  if (divisions.length > 0) {
    await q.insert(eventDivisions).values(divisions.map((divisionId) => ({ eventId, divisionId })));
  }
};

const removeTypes = async (q: Tx, ids: string[], tickets: EventTickets): Promise<void> => {
  if (ids.length === 0) return;
  if (await tickets.isAnySold(q, ids)) throw problem('TICKET_TYPE_SOLD');
  await q.delete(ticketTypes).where(inArray(ticketTypes.id, ids));
};

/** Each keeps its id at its place in the list, for the tickets that refer to it. */
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
  }));
  await removeTypes(
    q,
    stored.slice(rows.length).map(({ id }) => id),
    tickets,
  );
  for (const [index, row] of rows.slice(0, stored.length).entries()) {
    await q
      .update(ticketTypes)
      .set(row)
      .where(eq(ticketTypes.id, stored[index]?.id ?? ''));
  }
  const added = rows.slice(stored.length);
  if (added.length > 0) await q.insert(ticketTypes).values(added);
};
