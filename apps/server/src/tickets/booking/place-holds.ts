import { bookingRefusal } from '@karportalen/contract/tickets/rules';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { visibleTo } from '../../events/event-visibility.ts';
import type { EventRow } from '../../events/rules.ts';
import type { Settled } from '../../platform/batch/batch-queue.ts';
import { latestArrival } from '../../platform/batch/latest-arrival.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { MemberCaller } from '../../platform/http/member-caller.ts';
import { problem } from '../../platform/http/problem.ts';
import { bookableLeft, somebodyWaits } from '../line/waiting-sql.ts';
import { heldBackOf } from '../marks/held-back-sql.ts';
import type { Place } from './book-tickets.ts';
import { type CodesById, codeIdsIn, countUses, readCodes } from './code-uses.ts';
import { sumOf } from './holds.ts';
import { memberPlaces } from './member-places.ts';
import { placesTaken } from './taken-places.ts';
import { type TermsById, ticketTerms } from './ticket-terms.ts';
import { typeStock } from './type-stock.ts';

export type HoldWish = {
  readonly member: Pick<MemberCaller, 'id' | 'kind' | 'divisionId'>;
  readonly tickets: readonly {
    readonly ticketTypeId: string;
    readonly foodPreference?: string | undefined;
    readonly codeId?: string | null | undefined;
  }[];
  readonly now: Date;
};

export type NewHold = {
  readonly id: string;
  readonly eventId: string;
  readonly memberId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly places: readonly Place[];
  /** An offer: the entry of the waiting list that it is made to. */
  readonly waitingEntryId?: string;
};
export type PlacedHold = Pick<NewHold, 'id' | 'eventId' | 'expiresAt'> & { readonly amountOre: number };

/** Writes holds for places that are known to be free. Both statements are sent at once; the connection runs them in order. */
export const insertHolds = async (q: Tx, holds: readonly NewHold[]): Promise<void> => {
  const column = <T>(read: (hold: NewHold) => T) => sql.param(holds.map(read));
  const holdsWritten = q.execute(sql`
    insert into ticket_holds (id, event_id, member_id, created_at, expires_at, waiting_entry_id, offer)
    select one.*, one.waiting_entry_id is not null from unnest(${column(({ id }) => id)}::uuid[], ${column(({ eventId }) => eventId)}::uuid[],
      ${column(({ memberId }) => memberId)}::uuid[], ${column(({ createdAt }) => createdAt.toISOString())}::timestamptz[],
      ${column(({ expiresAt }) => expiresAt.toISOString())}::timestamptz[],
      ${column(({ waitingEntryId }) => waitingEntryId ?? null)}::uuid[])
      as one (id, event_id, member_id, created_at, expires_at, waiting_entry_id)`);
  const places = holds.flatMap(({ id: holdId, places: own }) => own.map((place) => ({ holdId, ...place })));
  const placeColumn = <T>(read: (place: (typeof places)[number]) => T) => sql.param(places.map(read));
  const placesWritten = q.execute(sql`
    insert into held_places (id, hold_id, ticket_type_id, price_ore, food_preference, booking_code_id)
    select * from unnest(${placeColumn(() => v7())}::uuid[], ${placeColumn(({ holdId }) => holdId)}::uuid[],
      ${placeColumn(({ ticketTypeId }) => ticketTypeId)}::uuid[], ${placeColumn(({ priceOre }) => priceOre)}::int[],
      ${placeColumn(({ foodPreference }) => foodPreference)}::text[],
      ${placeColumn(({ bookingCodeId = null }) => bookingCodeId)}::uuid[])`);
  await Promise.all([holdsWritten, placesWritten]);
};

/** Judges requests in order: each sees the places that those before it got. */
const judge = (
  event: EventRow,
  wishes: readonly HoldWish[],
  {
    taken,
    byType,
    isLine,
    own,
    heldBack,
    isVisible,
    terms,
    codes,
    holdMinutes,
  }: {
    readonly taken: number;
    readonly byType: ReadonlyMap<string, number>;
    /** Somebody waits: free places are theirs. */
    readonly isLine: boolean;
    readonly own: ReadonlyMap<string, number>;
    readonly heldBack: ReadonlyMap<string, Date>;
    readonly isVisible: (wish: HoldWish) => boolean;
    readonly terms: TermsById;
    readonly codes: CodesById;
    readonly holdMinutes: number;
  },
): Settled<NewHold>[] => {
  let left = bookableLeft((event.numberOfTickets ?? 0) - taken, isLine);
  const ownNow = new Map(own);
  const types = typeStock(terms, byType);
  const uses = countUses(codes);
  return wishes.map((wish): Settled<NewHold> => {
    const { member, tickets, now } = wish;
    if (!isVisible(wish)) return { error: problem('NOT_FOUND') };
    const had = ownNow.get(member.id) ?? 0;
    const heldUntil = heldBack.get(member.id);
    const refusal = bookingRefusal(event, { wanted: tickets.length, left, own: had, heldUntil }, now);
    if (refusal) return { error: problem(refusal) };
    const asked = memberPlaces(event, terms, codes, wish);
    if ('refusal' in asked) return { error: problem(asked.refusal) };
    const { places } = asked;
    const noneOfType = types.take(places);
    if (noneOfType) return { error: noneOfType };
    if (!uses.take(codeIdsIn(tickets))) {
      types.free(places);
      return { error: problem('CODE_USED_UP') };
    }
    left -= tickets.length;
    ownNow.set(member.id, had + tickets.length);
    const expiresAt = new Date(now.getTime() + holdMinutes * 60_000);
    const hold = { id: v7(), eventId: event.id, memberId: member.id, createdAt: now, expiresAt, places };
    return { value: hold };
  });
};

/**
 * Places holds for several members at once, in order of arrival, on an event whose row the caller has locked. Counts its places once
 * and writes all holds in two statements. The transaction must be short: bookings on the event wait for its row lock.
 */
export const placeHolds = async (
  q: Tx,
  event: EventRow | undefined,
  wishes: readonly HoldWish[],
  holdMinutes: number,
): Promise<Settled<PlacedHold>[]> => {
  if (!event) return wishes.map(() => ({ error: problem('NOT_FOUND') }));
  const eventId = event.id;
  // Holds that expired before the last request arrived are free for all of them.
  const now = latestArrival(wishes);
  const members = wishes.map(({ member }) => member);
  const ids = members.map(({ id }) => id);
  const codeIds = codeIdsIn(wishes.flatMap(({ tickets }) => tickets));
  // Sent together: the lock is held one round trip instead of five.
  const [isVisible, { taken, own, byType }, isLine, heldBack, terms, codes] = await Promise.all([
    visibleTo(q, eventId, members, now),
    placesTaken(q, eventId, ids, now),
    somebodyWaits(q, event, now),
    heldBackOf(q, event, ids, now),
    ticketTerms(q, eventId),
    readCodes(q, eventId, codeIds, { now }),
  ]);
  const judged = judge(event, wishes, {
    ...{ taken, byType, isLine, own, heldBack, terms, codes, holdMinutes },
    isVisible: ({ member }) => isVisible(member),
  });
  const holds = judged.flatMap((outcome) => ('value' in outcome ? [outcome.value] : []));
  if (holds.length > 0) await insertHolds(q, holds);
  return judged.map((outcome) => {
    if ('error' in outcome) return outcome;
    const { id, expiresAt, places } = outcome.value;
    return { value: { id, eventId, expiresAt, amountOre: sumOf(places) } };
  });
};
