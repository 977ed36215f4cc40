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
  readonly tickets: readonly {
    readonly name: InBoth;
    readonly price: number;
    /** How many are left of a type with a number of its own; null where the organiser hides it. */
    readonly left: number | null;
  }[];
  /** Whether there are codes that open a hidden type or give a discount. */
  readonly takesCodes: boolean;
  /** The organiser's cancellation text; missing while the event is on. */
  readonly cancelled?: InBoth | undefined;
  /** Tickets left; null where the organiser hides the number. */
  readonly left: number | null;
  readonly isSoldOut: boolean;
};

type MaybeText = string | null | undefined;

/** An event as the API answers with it, or as the form has it. */
type EventFields = Readonly<
  Record<
    'name' | 'nameSwedish' | 'description' | 'descriptionSwedish' | 'location' | 'locationSwedish',
    string
  > &
    Record<'eventLink' | 'linkButtonText' | 'linkButtonTextSwedish' | 'imageCred', MaybeText>
> &
  Pick<EventLook, 'startTime' | 'endTime' | 'externalParticipants' | 'imageUrl'> & {
    readonly host: { readonly name: string } | null;
    /** Sorted by name. */
    readonly coHosts?: readonly { readonly name: string }[];
    readonly heldInLanguage: HeldInLanguage;
    readonly eventReservationDetails: {
      readonly reservationType: ReservationType;
      readonly tickets: readonly {
        readonly swedishName?: MaybeText;
        readonly englishName?: MaybeText;
        readonly price: number;
        readonly left?: number | null | undefined;
        /** Can be booked only with a code. Set in the organiser's preview; members do not see such a type without the code. */
        readonly hidden?: boolean | undefined;
      }[];
      readonly takesCodes?: boolean | undefined;
    };
  };

const linkOf = ({ eventLink, linkButtonText, linkButtonTextSwedish }: EventFields): EventLook['link'] =>
  eventLink || linkButtonText || linkButtonTextSwedish
    ? { text: { sv: linkButtonTextSwedish ?? '', en: linkButtonText ?? '' }, url: eventLink ?? '' }
    : null;

/** What is drawn of an event: the same in Kårappen, in the portal's form and beside a stored event. */
export const lookOf = (
  event: EventFields,
  { left, isSoldOut }: Pick<EventLook, 'left' | 'isSoldOut'>,
): EventLook => {
  const { reservationType, tickets: all, takesCodes = false } = event.eventReservationDetails;
  const tickets = all.filter(({ hidden }) => !hidden);
  return {
    name: { sv: event.nameSwedish, en: event.name },
    description: { sv: event.descriptionSwedish, en: event.description },
    place: { sv: event.locationSwedish, en: event.location },
    link: linkOf(event),
    startTime: event.startTime,
    endTime: event.endTime,
    host: event.host && [event.host, ...(event.coHosts ?? [])].map(({ name }) => name).join(', '),
    heldIn: event.heldInLanguage,
    externalParticipants: event.externalParticipants,
    imageUrl: event.imageUrl,
    imageCred: event.imageCred ?? '',
    type: reservationType,
    prices: tickets.map(({ price }) => price),
    // Types of a draft may have no name yet.
    tickets: tickets
      .filter(({ swedishName, englishName }) => swedishName || englishName)
      .map(({ swedishName, englishName, price, left: ofType = null }) => ({
        name: { sv: swedishName ?? '', en: englishName ?? '' },
        price,
        left: ofType,
      })),
    takesCodes: takesCodes || tickets.length < all.length,
    left,
    isSoldOut,
  };
};

/** Texts for empty fields, in the portal's preview only. */
export type Placeholders = Readonly<Record<'name' | 'description' | 'place' | 'host' | 'link', string>>;
