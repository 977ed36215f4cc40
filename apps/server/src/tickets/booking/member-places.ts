import { priceAfterCode } from '@karportalen/contract/tickets/code-discount';
import type { EventRow } from '../../events/rules.ts';
import type { Place } from './book-tickets.ts';
import { type CodesById, usableCode } from './code-uses.ts';
import { placePrice } from './place-price.ts';
import { isTypeFor, type Person, type TermsById } from './ticket-terms.ts';

type Wanted = {
  readonly ticketTypeId: string;
  readonly foodPreference?: string | null | undefined;
  readonly codeId?: string | null | undefined;
};

type Asking = {
  readonly member: Person & { readonly id: string };
  readonly tickets: readonly Wanted[];
  readonly now: Date;
};

type Refused = { readonly refusal: 'NOT_FOUND' | 'CODE_INVALID' };

/**
 * The places that a member asks for, with their prices, or the refusal. A type that is for other members, or hidden and asked for
 * without its code, is answered as if it did not exist. Does not check the number of uses left.
 */
export const memberPlaces = (
  { gatherFoodPreferences }: Pick<EventRow, 'gatherFoodPreferences'>,
  terms: TermsById,
  codes: CodesById,
  { member, tickets, now }: Asking,
): { readonly places: Place[] } | Refused => {
  const places: Place[] = [];
  for (const { ticketTypeId, foodPreference, codeId } of tickets) {
    const type = terms.get(ticketTypeId);
    if (!type || !isTypeFor(type, member)) return { refusal: 'NOT_FOUND' };
    const code = codeId ? usableCode(codes, { codeId, memberId: member.id, type }, now) : undefined;
    if (codeId && !code) return { refusal: 'CODE_INVALID' };
    if (type.hidden && !code) return { refusal: 'NOT_FOUND' };
    places.push({
      ticketTypeId,
      priceOre: placePrice(priceAfterCode(type.priceOre, code?.off), []),
      foodPreference: gatherFoodPreferences ? (foodPreference ?? null) : null,
      bookingCodeId: code?.id ?? null,
    });
  }
  return { places };
};
