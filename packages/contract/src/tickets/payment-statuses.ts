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

/** The label on everything that went through the simulator. */
export const SIMULATED = 'SIMULERAD BETALNING';
