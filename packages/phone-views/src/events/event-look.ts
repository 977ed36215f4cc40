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
  /** The message of the cancellation; undefined while the event is on. */
  readonly cancelled?: InBoth | undefined;
  /** The number of tickets left, where the app shows it. */
  readonly left: number | null;
  /** Known only in the app: nothing is sold of an event that is being written. */
  readonly isSoldOut?: boolean;
};

/** Placeholders for texts that are not written yet; only in the portal. */
export type Placeholders = Readonly<Record<'name' | 'description' | 'place' | 'host' | 'link', string>>;
