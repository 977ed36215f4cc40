import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import type { InBoth } from '@karportalen/phone-views/language.ts';

/** A ticket type as it is shown with a code. */
export type ShownType = MemberEvent['eventReservationDetails']['tickets'][number] & {
  /** The price without the code, where it takes something off. */
  readonly was?: number | undefined;
  readonly note?: InBoth | undefined;
  /** Hidden: it can be had with the code alone. */
  readonly isOpened?: boolean | undefined;
};

/** A chosen ticket at its price, and the code that it is a use of. */
export type Place = {
  readonly type: ShownType;
  readonly food: string;
  readonly price: number;
  readonly codeId: string | null;
};

/** A code that was opened (`booking-code.ts`, which few need and which is fetched with the field for it). */
export type Code = {
  readonly id: string;
  /** How many tickets it is enough for; null without a limit. */
  readonly usesLeft: number | null;
  /** The event with its ticket types as whoever has the code can book them. */
  readonly shownIn: (event: MemberEvent) => MemberEvent;
  /** The tickets with the code for those that are uses of it, and the others at their usual price. */
  readonly usedFor: (places: readonly Place[]) => Place[];
  /** What a hold of them has. */
  readonly heldAs: (places: readonly Place[]) => NonNullable<NonNullable<MemberEvent['hold']>['places']>;
};

/** In memory only: what a code gives is asked anew on a page that is opened anew. */
const codes = new Map<string, Code>();

export const knownCode = (eventId: string): Code | null => codes.get(eventId) ?? null;
export const keepCode = (eventId: string, code: Code | null): void => {
  if (code) codes.set(eventId, code);
  else codes.delete(eventId);
};
