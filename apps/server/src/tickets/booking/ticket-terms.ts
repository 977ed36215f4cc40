import { isInTicketAudience } from '@karportalen/contract/events/ticket-audience';
import type { TicketAudience } from '@karportalen/contract/events/ticket-audience-kinds';
import { asc, eq, sql } from 'drizzle-orm';
import { ticketTypes } from '../../events/tables.ts';
import type { Q } from '../../platform/db/database.ts';
import type { MemberCaller } from '../../platform/http/member-caller.ts';

export type Person = Pick<MemberCaller, 'kind' | 'divisionId'>;

export type TypeTerms = {
  readonly id: string;
  readonly swedishName: string;
  readonly englishName: string;
  readonly priceOre: number;
  /** How many can be sold; null means no limit but the event's. */
  readonly number: number | null;
  readonly audience: TicketAudience | null;
  readonly hidden: boolean;
  readonly position: number;
  /** The division of the event's host, for the audience `OwnDivision`. */
  readonly ownDivisionId: string | null;
};
export type TermsById = ReadonlyMap<string, TypeTerms>;

/** The event's ticket types with their terms, in the organiser's order. */
export const ticketTerms = async (q: Q, eventId: string): Promise<TermsById> => {
  const rows = await q
    .select({
      id: ticketTypes.id,
      swedishName: ticketTypes.swedishName,
      englishName: ticketTypes.englishName,
      priceOre: ticketTypes.priceOre,
      number: ticketTypes.number,
      audience: ticketTypes.audience,
      hidden: ticketTypes.hidden,
      position: ticketTypes.position,
      ownDivisionId: sql<string | null>`(
        select c.division_id from events e join committees c on c.id = e.host_id where e.id = ${eventId})`,
    })
    .from(ticketTypes)
    .where(eq(ticketTypes.eventId, eventId))
    .orderBy(asc(ticketTypes.position));
  return new Map(rows.map((row) => [row.id, row]));
};

export const isTypeFor = ({ audience, ownDivisionId }: TypeTerms, person: Person): boolean =>
  isInTicketAudience(audience, person, ownDivisionId);

/** The types that a member can book without a code, also in a waiting list or a draw. */
export const openTypes = (terms: TermsById, person: Person): TypeTerms[] =>
  [...terms.values()].filter((type) => !type.hidden && isTypeFor(type, person));

export const areOpenTypes = (
  terms: TermsById,
  person: Person,
  wanted: readonly { readonly ticketTypeId: string }[],
): boolean => {
  const open = new Set(openTypes(terms, person).map(({ id }) => id));
  return wanted.every(({ ticketTypeId }) => open.has(ticketTypeId));
};
