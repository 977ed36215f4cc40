import { kindsInGroup } from '../people/group-kinds.ts';
import type { MemberKind } from '../people/member.ts';
import type { TicketAudience } from './ticket-audience-kinds.ts';

type Person = { readonly kind: MemberKind; readonly divisionId: string | null };

/** The kinds of members in an audience; `OwnDivision` has all kinds. Draw pools use the same names and this function. */
export const kindsInTicketAudience = (audience: TicketAudience): readonly MemberKind[] =>
  kindsInGroup[audience === 'OwnDivision' ? 'All' : audience];

/**
 * Whether a member may have a ticket type. `ownDivisionId` is the division of the event's host. Null means everybody who
 * sees the event. In SQL: `tickets/booking/audience-sql.ts`.
 */
export const isInTicketAudience = (
  audience: TicketAudience | null,
  { kind, divisionId }: Person,
  ownDivisionId: string | null,
): boolean =>
  audience === null ||
  (kindsInTicketAudience(audience).includes(kind) &&
    (audience !== 'OwnDivision' || (divisionId !== null && divisionId === ownDivisionId)));
