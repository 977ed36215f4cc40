import { hasCome, type Instant } from '../events/event-status.ts';

/*
 * Rules of booking codes. No zod here: Kårappen's bundle has none.
 */

export const MIN_CODE = 4;
export const MAX_CODE = 24;

/** Normalises a code for comparison: without case, spaces and hyphens. */
export const normaliseBookingCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '');

export type CodeFacts = {
  /** The ticket types that it is valid for; empty means every type that is not hidden. */
  readonly ticketTypeIds: readonly string[];
  /** The one member who may use it. */
  readonly memberId: string | null;
  readonly endsAt: Instant;
};

/** Whether a member may use a code now, for any ticket type. */
export const isCodeFor = ({ memberId, endsAt }: CodeFacts, member: string, now: Date): boolean =>
  (memberId === null || memberId === member) && (endsAt === null || !hasCome(endsAt, now));

type Type = { readonly id: string; readonly hidden: boolean };

/** Whether a code is valid for a ticket type. A code opens a hidden type by naming it. */
export const isCodeForType = ({ ticketTypeIds }: Pick<CodeFacts, 'ticketTypeIds'>, { id, hidden }: Type) =>
  ticketTypeIds.length === 0 ? !hidden : ticketTypeIds.includes(id);
