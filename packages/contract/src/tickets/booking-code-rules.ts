import { hasCome, type Instant } from '../events/event-status.ts';

/*
 * What a booking code is for, and how it is typed. No zod here: Kårappen's bundle has none.
 */

export const MIN_CODE = 4;
export const MAX_CODE = 24;

/** Codes are compared without case, spaces and hyphens. */
export const normaliseBookingCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '');

export type CodeFacts = {
  /** The ticket types it is for; none means every type that is not hidden. */
  readonly ticketTypeIds: readonly string[];
  /** The one member who may use it. */
  readonly memberId: string | null;
  readonly endsAt: Instant;
};

/** Whether a member may use a code now, whatever it is for. */
export const isCodeFor = ({ memberId, endsAt }: CodeFacts, member: string, now: Date): boolean =>
  (memberId === null || memberId === member) && (endsAt === null || !hasCome(endsAt, now));

type Type = { readonly id: string; readonly hidden: boolean };

/** A code holds for the types it names, hidden ones too: that is how it opens them. */
export const isCodeForType = ({ ticketTypeIds }: Pick<CodeFacts, 'ticketTypeIds'>, { id, hidden }: Type) =>
  ticketTypeIds.length === 0 ? !hidden : ticketTypeIds.includes(id);
