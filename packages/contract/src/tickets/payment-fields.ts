import { z } from 'zod';
import { id, instant } from '../core/values.ts';
import { paymentStatuses } from './payment-statuses.ts';
import { refundReasons, refundStatuses } from './refund-statuses.ts';

/** One attempt to pay for a hold. After a failed attempt another can be started while the hold lasts. */
export const payment = z.strictObject({
  id,
  /** Null once the hold is forgotten. */
  holdId: id.nullable(),
  eventId: id,
  status: z.enum(paymentStatuses),
  /** In whole kronor. */
  amount: z.int().min(1),
  /** When the hold expires. Money that comes later gives tickets while there is room, else it is refunded. */
  expiresAt: instant,
  /** Opens Swish on the same phone; null unless the status is `open`. */
  swishUrl: z.string().nullable(),
  /** The text of a QR code for Swish on another phone; null unless the status is `open`. */
  qr: z.string().nullable(),
  /** True in the demo: nothing is paid for real, and the page must say so. */
  simulated: z.boolean(),
  /** The simulator's page to pay; null unless `simulated` and `open`. */
  simulatorUrl: z.string().nullable(),
  /** Swish's error code, for support; null where nothing failed. */
  failure: z.string().nullable(),
  paidAt: instant.nullable(),
  /**
   * The receipt number, gapless in its series; null of an unpaid payment, and of one from before receipts
   * were numbered.
   */
  receiptNumber: z.string().nullable(),
  /** The refunds, newest first. */
  refunds: z.array(
    z.strictObject({
      id,
      status: z.enum(refundStatuses),
      reason: z.enum(refundReasons),
      amount: z.int().min(1),
      /** It waits until the treasurer has compared the books with Swish's, after a restore. */
      waits: z.boolean(),
      createdAt: instant,
      receiptNumber: z.string().nullable(),
    }),
  ),
});
export type Payment = z.output<typeof payment>;
