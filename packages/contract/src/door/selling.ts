import { z } from 'zod';
import { id, instant } from '../core/values.ts';
import { doorPayments, MAX_BY_HAND } from '../tickets/sales.ts';
import { MAX_ALLOTMENT, MAX_SALES } from './limits.ts';

/**
 * The places that a door has reserved and not sold. `version` rises with every change: an answer with a lower one is old.
 */
export const allotment = z.strictObject({
  places: z.int().min(0),
  version: z.int().min(0),
});
export type Allotment = z.output<typeof allotment>;

/** What a door sells where the organiser allows it. */
export const doorSelling = z.strictObject({
  types: z.array(
    z.strictObject({ id, swedishName: z.string(), englishName: z.string(), price: z.number().min(0) }),
  ),
  allotment,
});
export type DoorSelling = z.output<typeof doorSelling>;

/**
 * How many unsold places the door wants to have in all, so that asking again changes nothing. Places are given back only
 * to who knows the newest `version`: a request that was held up must not take away what was sold since.
 */
export const allotmentBody = z.strictObject({
  count: z.int().min(0).max(MAX_ALLOTMENT),
  version: z.int().min(0).optional(),
});

const doorPhoneSale = z.strictObject({
  /** Made by the device: sent again with the same, it adds nothing. */
  id,
  ticketTypeId: id,
  count: z.int().min(1).max(MAX_BY_HAND),
  paidBy: z.enum(doorPayments),
  /** Kronor for one ticket, as the device showed it: what the buyer paid. */
  price: z.number().min(0).max(100_000).multipleOf(0.01),
  at: instant,
});
export type DoorPhoneSale = z.output<typeof doorPhoneSale>;

export const doorSalesBody = z.strictObject({ sales: z.array(doorPhoneSale).min(1).max(MAX_SALES) });

/** `unknownType`: the event has no such tickets, so nothing was noted. */
export const doorSaleResults = ['ok', 'unknownType'] as const;

const doorSaleAnswer = z.strictObject({
  id,
  result: z.enum(doorSaleResults),
  /** How many of its tickets are more than the event has: sold after the door's places had been released. */
  over: z.int().min(0),
});
export type DoorSaleAnswer = z.output<typeof doorSaleAnswer>;

export const doorSalesAnswer = z.strictObject({ sales: z.array(doorSaleAnswer), allotment });

/** What phones at the door have sold of an event, for its organiser. */
export const soldByDoors = z.strictObject({
  tickets: z.int().min(0),
  /** Kronor, by how they were paid; tickets that were refunded since are not in it. */
  cash: z.number(),
  ownSwish: z.number(),
  /** Sales that came in when the door's places had been released and nothing was left. */
  over: z.array(
    z.strictObject({ id, by: z.string(), at: instant, count: z.int().min(1), over: z.int().min(1) }),
  ),
});
export type SoldByDoors = z.output<typeof soldByDoors>;

export const doorSellingBody = z.strictObject({ isSelling: z.boolean() });
