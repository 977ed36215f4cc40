import { CHOOSE_PAYMENT, type DoorPayment } from '@karportalen/contract/tickets/sales';
import { problem } from '../../platform/http/problem.ts';
import type { PaidBy } from '../tables/orders.ts';

/** A free ticket has no means of payment, whatever an older phone says: its order reads as free. */
export const doorPaymentOf = (ore: number, paidBy: DoorPayment | null | undefined): PaidBy => {
  if (ore === 0) return 'unknown';
  if (!paidBy) throw problem('INVALID', { fieldErrors: { paidBy: CHOOSE_PAYMENT } });
  return paidBy;
};
