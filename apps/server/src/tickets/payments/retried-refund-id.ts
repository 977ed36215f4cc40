import { eq } from 'drizzle-orm';
import type { RefundState } from '../../platform/payments/provider.ts';
import { tickets } from '../tables/tickets.ts';
import type { MoneyServices } from './check-payment.ts';
import { refundInstruction } from './refund-instruction.ts';
import type { RefundRow } from './refund-rows.ts';

export type Asked = {
  readonly state: RefundState;
  readonly instructionId: string;
  /** Refusals before this id. */
  readonly refusals: number;
};

/**
 * After a refusal a refund is retried under the next id. A database restored to before that does not know it, and would
 * show as failed what Swish has paid, for the treasurer to pay again by hand. So Swish is asked about the following ids
 * until it does not know one. Sends nothing.
 */
export const findRetriedRefund = async (
  { db, provider }: MoneyServices,
  refund: RefundRow,
  refused: Asked,
  of: string,
): Promise<Asked> => {
  const own = await db.select({ id: tickets.id }).from(tickets).where(eq(tickets.refundId, refund.id));
  const ticketIds = own.map(({ id }) => id);
  let last = refused;
  for (;;) {
    if (last.state.kind !== 'failed' || !last.state.isFinal) return last;
    const refusals = last.refusals + 1;
    const instructionId = refundInstruction({ paymentId: refund.paymentId, ticketIds, refusals });
    const state = await provider.refundStatus({ id: instructionId, amountOre: refund.amountOre, of });
    if (state.kind === 'unknown') return last;
    last = { state, instructionId, refusals };
  }
};
