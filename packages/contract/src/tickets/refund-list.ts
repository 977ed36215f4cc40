import { z } from 'zod';
import { id, instant, named } from '../core/values.ts';
import { refundReasons } from './refund-statuses.ts';

/** A refund that needs attention: Swish refused it, did not answer, or it waits for the review. */
const listedRefund = z.strictObject({
  id,
  createdAt: instant,
  amountOre: z.int().min(1),
  reason: z.enum(refundReasons),
  /** Swish's code; `NO_ANSWER` and `RESTORED` are ours. Empty where it has not failed. */
  failure: z.string(),
  /** Null where it is unknown what was paid for. */
  event: named.nullable(),
  /** The payer; null once forgotten. */
  payer: z.strictObject({ name: z.string(), email: z.string() }).nullable(),
  /** The telephone number that it was paid from; null once forgotten. */
  payerAlias: z.string().nullable(),
  /** The bank's reference of the payment. */
  reference: z.string(),
  paidAt: instant,
  simulated: z.boolean(),
});
export type ListedRefund = z.output<typeof listedRefund>;

export const refundList = z.strictObject({ refunds: z.array(listedRefund), totalOre: z.int().min(0) });
export type RefundList = z.output<typeof refundList>;

/** Since when refunds wait for the review after a restore; null when they do not. */
export const moneyReview = z.strictObject({
  review: z
    .strictObject({
      restoredAt: instant,
      /** What Swish moved after this may be missing here. */
      backupTakenAt: instant,
      /** The waiting refunds, oldest first. */
      refunds: z.array(listedRefund),
      totalOre: z.int().min(0),
    })
    .nullable(),
});
export type MoneyReview = z.output<typeof moneyReview>;
