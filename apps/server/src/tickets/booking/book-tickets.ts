import type { Answers } from '@karportalen/contract/tickets/answers';
import { eq } from 'drizzle-orm';
import { newLinkToken } from '../../auth/link-token.ts';
import { type events, ticketTypes } from '../../events/tables.ts';
import type { Q } from '../../platform/db/database.ts';
import { singleRow } from '../../platform/db/single-row.ts';
import type { Problem } from '../../platform/http/problem.ts';
import { orNotFound } from '../../platform/http/refusals.ts';
import { orders, type PaidBy } from '../tables/orders.ts';
import { tickets } from '../tables/tickets.ts';
import type { PlaceOption } from './chosen-options.ts';
import { placesTaken } from './taken-places.ts';
import { hasTypeNumbers, typeStock } from './type-stock.ts';

type Wanted = { readonly ticketTypeId: string; readonly foodPreference?: string | null | undefined };

/** Kept by the buyer's app; the database has only hashes. */
type BookedTicket = { readonly id: string; readonly code: string; readonly transferToken: string };

type EventRow = typeof events.$inferSelect;

/** The terms of an event's ticket types, by id. */
export type PriceList = ReadonlyMap<
  string,
  { readonly priceOre: number; readonly number: number | null; readonly swedishName: string }
>;

export const priceList = async (q: Q, eventId: string): Promise<PriceList> => {
  const rows = await q
    .select({
      id: ticketTypes.id,
      priceOre: ticketTypes.priceOre,
      number: ticketTypes.number,
      swedishName: ticketTypes.swedishName,
    })
    .from(ticketTypes)
    .where(eq(ticketTypes.eventId, eventId));
  return new Map(rows.map(({ id, ...terms }) => [id, terms]));
};

export type Place = {
  /**
   * The held place's id, which becomes the ticket's. If a payment becomes tickets again after a restore, they are the
   * same ones: their codes still work, and Swish knows their refunds.
   */
  readonly id?: string;
  readonly ticketTypeId: string;
  /** The ticket type's price plus the options' (`place-price.ts`). */
  readonly priceOre: number;
  readonly foodPreference: string | null;
  readonly answers?: Answers | null;
  /** Options held with the place; a trigger copies them to the ticket. */
  readonly options?: readonly PlaceOption[];
  /** The booking code that the place uses. */
  readonly bookingCodeId?: string | null;
};

/** Prices and ids of the wanted places; undefined where the event has no such ticket type. */
export const placesAt = (
  { gatherFoodPreferences }: Pick<EventRow, 'gatherFoodPreferences'>,
  prices: PriceList,
  wanted: readonly Wanted[],
): Place[] | undefined => {
  const places = wanted.flatMap(({ ticketTypeId, foodPreference }) => {
    const priceOre = prices.get(ticketTypeId)?.priceOre;
    if (priceOre === undefined) return [];
    return [
      { ticketTypeId, priceOre, foodPreference: gatherFoodPreferences ? (foodPreference ?? null) : null },
    ];
  });
  return places.length === wanted.length ? places : undefined;
};

/**
 * The wanted places. Refuses a ticket type that is sold out, so the caller must hold the event's row lock. `instead` are
 * places that are given up in exchange.
 */
export const placesOf = async (
  q: Q,
  event: EventRow,
  wanted: readonly Wanted[],
  { now, instead = [] }: { readonly now: Date; readonly instead?: readonly Wanted[] },
): Promise<Place[]> => {
  const types = await priceList(q, event.id);
  const places = orNotFound(placesAt(event, types, wanted));
  const refusal = await typeRefusal(q, event.id, types, { wanted, instead, now });
  if (refusal) throw refusal;
  return places;
};

type TypeWish = {
  readonly wanted: readonly Wanted[];
  readonly instead?: readonly Wanted[];
  readonly now: Date;
};

/** The refusal if one of these places' types is sold out. Valid only under the event's row lock. */
export const typeRefusal = async (
  q: Q,
  eventId: string,
  types: Parameters<typeof typeStock>[0],
  { wanted, instead = [], now }: TypeWish,
): Promise<Problem | undefined> => {
  if (!hasTypeNumbers(types)) return undefined;
  const { byType } = await placesTaken(q, eventId, [], now);
  const stock = typeStock(types, byType);
  stock.free(instead);
  return stock.take(wanted);
};

/** Whether all of these places' types have enough left. Valid only under the event's row lock. */
export const areTypesLeft = async (
  q: Q,
  eventId: string,
  wanted: readonly Wanted[],
  now: Date,
): Promise<boolean> =>
  (await typeRefusal(q, eventId, await priceList(q, eventId), { wanted, now })) === undefined;

const newTicket = (orderId: string, buyerId: string, { priceOre, options: _, ...place }: Place) => {
  const code = newLinkToken();
  const transfer = newLinkToken();
  const row = {
    orderId,
    ...place,
    holderId: buyerId,
    pricePaidOre: priceOre,
    codeHash: code.hash,
    transferTokenHash: transfer.hash,
  };
  return { row, code: code.token, transferToken: transfer.token };
};

type NewOrder = {
  readonly eventId: string;
  readonly buyerId: string;
  readonly places: readonly Place[];
  readonly paidBy?: PaidBy;
  readonly answers?: Answers | null;
};

type Order = { readonly orderId: string; readonly tickets: BookedTicket[] };

/** Creates the order and tickets for places that are known to be free. */
export const insertOrder = async (
  q: Q,
  { eventId, buyerId, places, paidBy = 'unknown', answers = null }: NewOrder,
  now: Date,
): Promise<Order> => {
  const order = singleRow(
    await q
      .insert(orders)
      .values({ eventId, buyerId, paidBy, answers, placedAt: now })
      .returning({ id: orders.id }),
  );
  const made = places.map((place) => newTicket(order.id, buyerId, place));
  const rows = await q
    .insert(tickets)
    .values(made.map(({ row }) => row))
    .returning({ id: tickets.id });
  return {
    orderId: order.id,
    tickets: made.map(({ code, transferToken }, index) => ({
      id: rows[index]?.id ?? '',
      code,
      transferToken,
    })),
  };
};
