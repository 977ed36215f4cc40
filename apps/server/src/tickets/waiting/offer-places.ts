import { isWaitingListClosed } from '@karportalen/contract/events/booking-end';
import type { MemberKind } from '@karportalen/contract/people/member';
import { saleRefusal } from '@karportalen/contract/tickets/rules';
import { offerExpiresAt } from '@karportalen/contract/tickets/waiting-rules';
import { inArray, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { visibleTo } from '../../events/event-visibility.ts';
import { lockEvent } from '../../events/lock-event.ts';
import type { EventRow } from '../../events/rules.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Place } from '../booking/book-tickets.ts';
import { insertHolds, type NewHold } from '../booking/place-holds.ts';
import { placesTaken } from '../booking/taken-places.ts';
import { openTypes, type TermsById, ticketTerms } from '../booking/ticket-terms.ts';
import { typeStock } from '../booking/type-stock.ts';
import { waitingEntries, waitingMembers } from '../line/tables.ts';
import { isListPaused, isWaiting } from '../line/waiting-sql.ts';
import { lockWaitingMembers } from '../lock-order.ts';
import { tellOffered } from './offer-notices.ts';

type Waiting = {
  readonly entryId: string;
  readonly memberId: string;
  readonly ticketTypeIds: readonly string[];
  readonly kind: MemberKind;
  readonly divisionId: string | null;
  readonly isDeactivated: boolean;
};

/** Entries read per pass when some may be skipped. */
const MOST_PASSED_OVER = 5000;

/** The first entries whose size alone fits in the places left. */
const findFitting = async (tx: Tx, eventId: string, left: number, most: number): Promise<string[]> => {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select w.id from waiting_entries w
    where w.event_id = ${eventId} and ${isWaiting} and ${left} >= (
      select coalesce(sum(cardinality(m.ticket_type_ids)), 0) from waiting_members m where m.entry_id = w.id)
    order by w.position limit ${most}`);
  return rows.map(({ id }) => id);
};

/** Those entries with their members, under row locks: a concurrent erasure waits, and then finds the holds. */
const lockFitting = async (tx: Tx, eventId: string, left: number, most: number): Promise<Waiting[]> => {
  const ids = await findFitting(tx, eventId, left, most);
  await lockWaitingMembers(tx, inArray(waitingMembers.entryId, ids));
  const { rows } = await tx.execute<Waiting>(sql`
    select m.entry_id as "entryId", m.member_id as "memberId", m.ticket_type_ids as "ticketTypeIds", u.kind,
      u.division_id as "divisionId", u.deactivated_at is not null as "isDeactivated"
    from waiting_entries w join waiting_members m on m.entry_id = w.id join app_users u on u.id = m.member_id
    where w.id = any(${sql.param(ids)}::uuid[])
    order by w.position, m.entry_id, m.member_id`);
  return rows;
};

const byEntry = (waiting: readonly Waiting[]): Map<string, Waiting[]> => {
  const entries = new Map<string, Waiting[]>();
  for (const one of waiting) entries.set(one.entryId, [...(entries.get(one.entryId) ?? []), one]);
  return entries;
};

/**
 * How many places each member may still get: none if they are deactivated or no longer see the event or any of its ticket types,
 * otherwise what is left of the limit per person.
 */
const allowedPlaces = async (
  tx: Tx,
  { id, maxTicketsPerPerson }: EventRow,
  terms: TermsById,
  waiting: readonly Waiting[],
  now: Date,
): Promise<(one: Waiting) => number> => {
  const isVisible = await visibleTo(tx, id, waiting, now);
  const memberIds = waiting.map(({ memberId }) => memberId);
  const { own } = await placesTaken(tx, id, memberIds, now);
  return (one) => {
    if (one.isDeactivated || !isVisible(one) || openTypes(terms, one).length === 0) return 0;
    const most = maxTicketsPerPerson ?? Number.POSITIVE_INFINITY;
    return Math.max(0, Math.min(one.ticketTypeIds.length, most - (own.get(one.memberId) ?? 0)));
  };
};

type Round = { readonly holds: NewHold[]; readonly offered: string[]; readonly barred: string[] };

type Stock = ReturnType<typeof typeStock>;

/**
 * Takes places for one member of an entry from the stock; undefined if too few are left of the types that they may book. A chosen
 * type that was removed, is sold out or is no longer for the member is replaced: types do not decide who gets a place.
 */
const takePlaces = (terms: TermsById, stock: Stock, one: Waiting, count: number): Place[] | undefined => {
  const types = openTypes(terms, one);
  const places: Place[] = [];
  for (const wanted of one.ticketTypeIds.slice(0, count)) {
    const first = types.filter(({ id }) => id === wanted);
    const type = [...first, ...types].find(({ id }) => stock.leftOf(id) > 0);
    if (!type) {
      stock.free(places);
      return undefined;
    }
    const place = { ticketTypeId: type.id, priceOre: type.priceOre, foodPreference: null };
    stock.take([place]);
    places.push(place);
  }
  return places;
};

/** Takes the places of all members of an entry; undefined if not all can get theirs. */
const takeEntry = (
  terms: TermsById,
  stock: Stock,
  members: readonly Waiting[],
  allowed: (one: Waiting) => number,
): { readonly one: Waiting; readonly places: Place[] }[] | undefined => {
  const taken: { one: Waiting; places: Place[] }[] = [];
  for (const one of members) {
    const places = takePlaces(terms, stock, one, allowed(one));
    if (!places) {
      stock.free(taken.flatMap((each) => each.places));
      return undefined;
    }
    taken.push({ one, places });
  }
  return taken;
};

/**
 * One pass along the waiting list: an entry gets holds if the places left suffice for all of it, also in the types that its
 * members may book. Otherwise it keeps its position.
 */
const passAlong = async (tx: Tx, event: EventRow, left: number, now: Date): Promise<Round> => {
  const terms = await ticketTerms(tx, event.id);
  // Members who may book only sold-out types are skipped, so more entries are read than there are places.
  const isPassedOver = [...terms.values()].some(({ number, audience }) => number !== null && audience);
  const waiting = await lockFitting(tx, event.id, left, isPassedOver ? MOST_PASSED_OVER : left);
  const allowed = await allowedPlaces(tx, event, terms, waiting, now);
  const { byType } = await placesTaken(tx, event.id, [], now);
  const stock = typeStock(terms, byType);
  const expiresAt = offerExpiresAt(event, now);
  const round: Round = { holds: [], offered: [], barred: [] };
  let room = left;
  for (const [entryId, members] of byEntry(waiting)) {
    const size = members.reduce((sum, one) => sum + allowed(one), 0);
    if (size > room) continue;
    if (size === 0) {
      round.barred.push(entryId);
      continue;
    }
    const taken = takeEntry(terms, stock, members, allowed);
    if (!taken) continue;
    round.offered.push(entryId);
    room -= size;
    for (const { one, places } of taken) {
      if (places.length === 0) continue;
      const { memberId } = one;
      const offer = { id: v7(), eventId: event.id, memberId, createdAt: now, expiresAt, places };
      round.holds.push({ ...offer, waitingEntryId: entryId });
    }
  }
  return round;
};

const saveRound = async (tx: Tx, event: EventRow, round: Round, now: Date): Promise<void> => {
  const { holds, offered, barred } = round;
  if (barred.length > 0)
    await tx
      .update(waitingEntries)
      .set({ endedAt: now, endedAs: 'barred' })
      .where(inArray(waitingEntries.id, barred));
  if (offered.length === 0) return;
  await tx.update(waitingEntries).set({ offeredAt: now }).where(inArray(waitingEntries.id, offered));
  await insertHolds(tx, holds);
  const offers = holds.map(({ id, expiresAt }) => ({ holdId: id, expiresAt }));
  await tellOffered(tx, event, offers, now);
};

/**
 * Offers the event's free places to the waiting list: the first entry that fits gets holds, one per member, until
 * nothing fits. The event's row lock makes each offer once, however many servers run this. Places are counted from
 * rows, so an over-booked event offers nothing. Returns the number of offers.
 */
export const offerFreePlaces = async (tx: Tx, eventId: string, now: Date): Promise<number> => {
  const event = await lockEvent(tx, eventId);
  if (!event || saleRefusal(event, now) || isWaitingListClosed(event, now)) return 0;
  if (await isListPaused(tx, eventId)) return 0;
  let made = 0;
  for (;;) {
    const { taken, byType } = await placesTaken(tx, eventId, [], now);
    const room = typeStock(await ticketTerms(tx, eventId), byType).left();
    const left = Math.min((event.numberOfTickets ?? 0) - taken, room);
    if (left <= 0) return made;
    const round = await passAlong(tx, event, left, now);
    if (round.offered.length + round.barred.length === 0) return made;
    await saveRound(tx, event, round, now);
    made += round.holds.length;
  }
};
