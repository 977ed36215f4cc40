import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import type { SQL } from 'drizzle-orm';
import type { Tx } from '../platform/db/database.ts';

/** What one member has of an event; instants as the database writes them. */
export type OwnPlaces = Pick<MemberEvent, 'booked' | 'hold'>;

/** What an event asks of its tickets. */
export type EventTickets = {
  /** Selects in a statement on events how many are taken of each. */
  readonly bookedColumn: SQL<number>;
  /** The same of places that are held and not booked yet. */
  readonly onHoldColumn: (now: Date) => SQL<number>;
  /** Selects in a statement on events how many of each this member has. */
  readonly heldColumn: (memberId: string) => SQL<number>;
  /** Selects in a statement on events what this member has booked or holds. */
  readonly ownPlacesColumn: (memberId: string, now: Date) => SQL<OwnPlaces>;
  /** How many are taken: booked and not refunded. */
  readonly countBooked: (q: Tx, eventId: string) => Promise<number>;
  /** Whether it was called off and somebody has money to get back, which is done from its page. */
  readonly isMoneyOwed: (q: Tx, eventId: string) => Promise<boolean>;
  readonly hasOrders: (q: Tx, eventId: string) => Promise<boolean>;
  /** Tells everybody who holds one that the event is cancelled: in the inbox, by push and by mail. */
  readonly tellCancelled: (
    q: Tx,
    eventId: string,
    words: { readonly messageSwedish: string; readonly messageEnglish: string },
    now: Date,
  ) => Promise<void>;
  /** Sends back what was paid here for tickets to it. */
  readonly refundCancelled: (
    q: Tx,
    eventId: string,
    by: { readonly now: Date; readonly byUser: string },
  ) => Promise<void>;
  /** Places that are held go with their ticket type or their event; whoever ends a hold locks it first, and so must who deletes them. */
  readonly lockHolds: (q: Tx, eventId: string) => Promise<unknown>;
  readonly isAnySold: (q: Tx, ticketTypeIds: readonly string[]) => Promise<boolean>;
};

/** Of the slices that build on events, and so handed in where the app is put together. */
export type EventNeeds = {
  readonly tickets: EventTickets;
  /** Called in the transaction in which an event leaves the app for good, though its row stays. */
  readonly onRemoved: (q: Tx, eventId: string) => Promise<void>;
};
