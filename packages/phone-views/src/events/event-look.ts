import type { HeldInLanguage, ReservationType } from '@karportalen/contract/events/kinds';
import type { InBoth } from '../language.ts';

/** The fields of an event that the app and the portal's preview draw. */
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
  /** The organiser's cancellation text; missing while the event is on. */
  readonly cancelled?: InBoth | undefined;
  /** Tickets left; null where the organiser hides the number. */
  readonly left: number | null;
  /** Set by the app only: a preview has nothing sold. */
  readonly isSoldOut?: boolean;
};

/** Texts for empty fields, in the portal's preview only. */
export type Placeholders = Readonly<Record<'name' | 'description' | 'place' | 'host' | 'link', string>>;
