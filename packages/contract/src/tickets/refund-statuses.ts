/**
 * Refund states. `created`: not sent to Swish yet. `sent`: Swish works on it. `byHand`: the treasurer has
 * paid it another way.
 */
export const refundStatuses = ['created', 'sent', 'paid', 'failed', 'byHand'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

export const refundReasons = [
  'noRoom',
  'alreadyBooked',
  'eventOff',
  'wrongAmount',
  'notBooked',
  'returned',
  'cancelled',
  'organiser',
] as const;
export type RefundReason = (typeof refundReasons)[number];
