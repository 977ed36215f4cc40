import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import type { SQL } from 'drizzle-orm';
import type { Tx } from '../platform/db/database.ts';
import type { CountedOption } from './option-counts.ts';

/** One member's tickets and hold for an event; instants in the database's format. */
export type OwnPlaces = Pick<MemberEvent, 'booked' | 'hold' | 'waiting'>;

export type EventLine = {
  readonly length: number;
  readonly isPaused: boolean;
  readonly movedFirst: number;
};

/** The draw of an event as one member sees it; instants in the database's format. */
export type OwnDraw = {
  readonly windowEndsAt: string;
  readonly isFrozen: boolean;
  /** When a draw is expected, and when it takes place without its witness; null where none was named. */
  readonly witnessAt: string | null;
  readonly drawnWithoutWitnessAt: string | null;
  readonly entry: MemberEvent['entry'];
};

/** What the events slice needs from tickets. */
export type EventTickets = {
  /** Column in a statement on events: tickets booked, counted. */
  readonly bookedColumn: SQL<number>;
  /** The same for what is only shown: read from a kept count. */
  readonly shownBookedColumn: SQL<number>;
  /** Column in a statement on events: places on hold. */
  readonly onHoldColumn: (now: Date) => SQL<number>;
  /** Column in a statement on ticket types `t` of events: how many are taken of a type with a number of its own. */
  readonly typeTakenColumn: (now: Date) => SQL<number>;
  /** Column in a statement on events: how many are taken of each option. */
  readonly optionsTakenColumn: (now: Date) => SQL<(CountedOption & { readonly n: number })[]>;
  /** Column in a statement on events: tickets this member has. */
  readonly heldColumn: (memberId: string) => SQL<number>;
  /** Column in a statement on events: this member's tickets and hold. */
  readonly ownPlacesColumn: (memberId: string, now: Date) => SQL<OwnPlaces>;
  /** Column in a statement on events: its draw with this member's entry; null for first come. */
  readonly ownDrawColumn: (memberId: string) => SQL<OwnDraw | null>;
  /** Column in a statement on events: members in its draw until it is drawn, else null. */
  readonly enteredColumn: SQL<number | null>;
  /** Column in a statement on events: whether members can use codes. */
  readonly takesCodesColumn: (now: Date) => SQL<boolean>;
  /** Column in a statement on events: its waiting list. */
  readonly lineColumn: SQL<EventLine>;
  /** Column in a statement on events: until when marks hold this member back from booking. */
  readonly heldUntilColumn: (memberId: string, now: Date) => SQL<string | null>;
  /** Tickets booked and not refunded. */
  readonly countBooked: (q: Tx, eventId: string) => Promise<number>;
  /** Whether the event was cancelled and somebody's money has not been refunded, which is done from its page. */
  readonly isMoneyOwed: (q: Tx, eventId: string) => Promise<boolean>;
  readonly hasOrders: (q: Tx, eventId: string) => Promise<boolean>;
  /** Tells every ticket holder that the event is cancelled: inbox, push and mail. */
  readonly tellCancelled: (
    q: Tx,
    eventId: string,
    words: { readonly messageSwedish: string; readonly messageEnglish: string },
    now: Date,
  ) => Promise<void>;
  /** Refunds what was paid for its tickets through this system. */
  readonly refundCancelled: (
    q: Tx,
    eventId: string,
    by: { readonly now: Date; readonly byUser: string },
  ) => Promise<void>;
  /**
   * Held places are deleted with their ticket type or event. Whoever ends a hold locks it first, so a deletion must
   * too.
   */
  readonly lockHolds: (q: Tx, eventId: string) => Promise<unknown>;
  /** Called in the transaction that has written an event that is, or was, released by a draw. */
  readonly syncDraw: (q: Tx, eventId: string, now: Date) => Promise<void>;
  /** Ids of the event's questions that somebody has answered. */
  readonly answeredQuestions: (q: Tx, eventId: string) => Promise<ReadonlySet<string>>;
  readonly isAnySold: (q: Tx, ticketTypeIds: readonly string[]) => Promise<boolean>;
};

/** Injected where the app is put together: these slices build on events. */
export type EventNeeds = {
  readonly tickets: EventTickets;
  /** Called in the transaction that removes an event from the app for good; its row stays. */
  readonly onRemoved: (q: Tx, eventId: string) => Promise<void>;
};
