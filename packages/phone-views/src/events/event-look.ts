import type { HeldInLanguage, ReservationType } from '@karportalen/contract/events/kinds';
import type { InBoth } from '../language.ts';

/** What the app shows of an event. */
export type EventLook = {
  readonly name: InBoth;
  readonly description: InBoth;
  readonly place: InBoth;
  readonly link: { readonly text: InBoth; readonly url: string } | null;
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly host: string | null;
  readonly heldIn: HeldInLanguage;
  readonly externalParticipants: boolean;
  readonly imageUrl: string | null;
  readonly imageCred: string;
  readonly type: ReservationType;
  readonly prices: readonly number[];
  readonly tickets: readonly { readonly name: InBoth; readonly price: number }[];
  /** What those with a ticket were told when it was called off; missing while it is on. */
  readonly cancelled?: InBoth | undefined;
  /** How many tickets are left, where the app says so. */
  readonly left: number | null;
  /** Only the app knows: what is being written has nothing sold. */
  readonly isSoldOut?: boolean;
};

/** What stands where an event has nothing written yet; only in the portal. */
export type Placeholders = Readonly<Record<'name' | 'description' | 'place' | 'host' | 'link', string>>;
