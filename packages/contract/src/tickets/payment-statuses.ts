/**
 * Payment states. `created`: Swish has not answered yet. `open`: waits for the payer. `paid`: the tickets
 * exist. `refunded`: the money came but could not become tickets, and goes back. In the others no money was
 * taken.
 */
export const paymentStatuses = [
  'created',
  'open',
  'paid',
  'declined',
  'failed',
  'cancelled',
  'expired',
  'refunded',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** A payer may still act in Swish. */
export const isPaymentOpen = (status: PaymentStatus): boolean => status === 'created' || status === 'open';

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

/** The label on everything that went through the simulator. */
export const SIMULATED = 'SIMULERAD BETALNING';
