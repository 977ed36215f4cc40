import { z } from 'zod';
import { id, instant } from '../core/values.ts';
import { CHOOSE_PAYMENT, doorPayments, MAX_BY_HAND } from '../tickets/sales.ts';
import { MAX_ALLOTMENT, MAX_SALES } from './limits.ts';

/**
 * A door's reserved, unsold places. `version` rises with every change: an answer with a lower one is stale.
 */
export const allotment = z.strictObject({
  places: z.int().min(0),
  version: z.int().min(0),
});
export type Allotment = z.output<typeof allotment>;

/** What a door sells, where the organiser allows it. */
export const doorSelling = z.strictObject({
  types: z.array(
    z.strictObject({ id, swedishName: z.string(), englishName: z.string(), price: z.number().min(0) }),
  ),
  allotment,
});
export type DoorSelling = z.output<typeof doorSelling>;

/**
 * The total of unsold places that the door wants, so that a retry changes nothing. Places are released only
 * with the newest `version`: a delayed request must not take away places sold since.
 */
export const allotmentBody = z.strictObject({
  count: z.int().min(0).max(MAX_ALLOTMENT),
  version: z.int().min(0).optional(),
});

const doorPhoneSale = z
  .strictObject({
    /** The idempotency key of the sale, made by the device. */
    id,
    ticketTypeId: id,
    count: z.int().min(1).max(MAX_BY_HAND),
    /** Required unless the price is 0. */
    paidBy: z.enum(doorPayments, CHOOSE_PAYMENT).nullish(),
    /** The price of one ticket in kronor as the device showed it: what the buyer paid. */
    price: z.number().min(0).max(100_000).multipleOf(0.01),
    at: instant,
  })
  .superRefine(({ price, paidBy }, context) => {
    if (price > 0 && !paidBy) context.addIssue({ code: 'custom', path: ['paidBy'], message: CHOOSE_PAYMENT });
  });
export type DoorPhoneSale = z.output<typeof doorPhoneSale>;

export const doorSalesBody = z.strictObject({ sales: z.array(doorPhoneSale).min(1).max(MAX_SALES) });

/** `unknownType`: the event has no such ticket type, so nothing was saved. */
const doorSaleResults = ['ok', 'unknownType'] as const;

const doorSaleAnswer = z.strictObject({
  id,
  result: z.enum(doorSaleResults),
  /** How many of its tickets exceed the event's places: sold after the door's places were released. */
  over: z.int().min(0),
});
export type DoorSaleAnswer = z.output<typeof doorSaleAnswer>;

export const doorSalesAnswer = z.strictObject({ sales: z.array(doorSaleAnswer), allotment });

/** Door sales of an event, for its organiser. */
export const soldByDoors = z.strictObject({
  tickets: z.int().min(0),
  /** Kronor by means of payment, without tickets refunded since. */
  cash: z.number(),
  ownSwish: z.number(),
  /** Sales that arrived after the door's places were released, when nothing was left. */
  over: z.array(
    z.strictObject({ id, by: z.string(), at: instant, count: z.int().min(1), over: z.int().min(1) }),
  ),
});
export type SoldByDoors = z.output<typeof soldByDoors>;

export const doorSellingBody = z.strictObject({ isSelling: z.boolean() });
