import { z } from 'zod';
import { id, instant } from '../core/values.ts';
import { paymentStatuses, refundReasons, refundStatuses } from './payment-statuses.ts';

/** One try to pay for a hold. After one that ended without money, another can be started while the hold lasts. */
export const payment = z.strictObject({
  id,
  /** Null once the hold is forgotten. */
  holdId: id.nullable(),
  eventId: id,
  status: z.enum(paymentStatuses),
  /** In whole kronor. */
  amount: z.int().min(1),
  /** Until when the places are held. Money that comes later gives tickets while there is room, else it goes back. */
  expiresAt: instant,
  /** Opens Swish on the same phone; null unless the status is `open`. */
  swishUrl: z.string().nullable(),
  /** What a QR code holds for Swish on another phone; likewise. */
  qr: z.string().nullable(),
  /** True in the demo: nothing is paid for real, and it has to say so. */
  simulated: z.boolean(),
  /** Where to pay in the simulator; null unless `simulated` and `open`. */
  simulatorUrl: z.string().nullable(),
  /** Swish's own code of what went wrong, for support; null where nothing did. */
  failure: z.string().nullable(),
  paidAt: instant.nullable(),
  /** The number of its receipt, unbroken in its series; null of what is not paid, and from before receipts were numbered. */
  receiptNumber: z.string().nullable(),
  /** What has gone back or is on its way, newest first. */
  refunds: z.array(
    z.strictObject({
      id,
      status: z.enum(refundStatuses),
      reason: z.enum(refundReasons),
      amount: z.int().min(1),
      /** It leaves when the treasurer has compared the books with Swish's, after a backup was restored. */
      waits: z.boolean(),
      createdAt: instant,
      receiptNumber: z.string().nullable(),
    }),
  ),
});
export type Payment = z.output<typeof payment>;
