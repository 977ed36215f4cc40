import type { PaymentProvider, RefundState } from '../../platform/payments/provider.ts';
import { refundInstruction } from './refund-instruction.ts';

export type Asked = {
  readonly state: RefundState;
  readonly instructionId: string;
  /** Refusals before this id. */
  readonly refusals: number;
};

/** What a refund is of, as its ids are derived from it, and the bank's reference of the payment. */
export type RefundOf = {
  readonly paymentId: string;
  readonly ticketIds: readonly string[];
  readonly amountOre: number;
  readonly of: string;
};

/**
 * After a refusal a refund is retried under the next id. A database restored to before that does not know it, and would
 * show as failed what Swish has paid, for the treasurer to pay again by hand. So Swish is asked about the following ids
 * until it does not know one. Sends nothing.
 */
export const findRetriedRefund = async (
  provider: PaymentProvider,
  { paymentId, ticketIds, amountOre, of }: RefundOf,
  refused: Asked,
): Promise<Asked> => {
  let last = refused;
  for (;;) {
    if (last.state.kind !== 'failed' || !last.state.isFinal) return last;
    const refusals = last.refusals + 1;
    const instructionId = refundInstruction({ paymentId, ticketIds, refusals });
    const state = await provider.refundStatus({ id: instructionId, amountOre, of });
    if (state.kind === 'unknown') return last;
    last = { state, instructionId, refusals };
  }
};

/** Whether Swish has paid it back, or is about to, under any of its ids. Sends nothing. */
export const isBackAtSwish = async (provider: PaymentProvider, refund: RefundOf): Promise<boolean> => {
  const { paymentId, ticketIds, amountOre, of } = refund;
  const instructionId = refundInstruction({ paymentId, ticketIds, refusals: 0 });
  const state = await provider.refundStatus({ id: instructionId, amountOre, of });
  const last = await findRetriedRefund(provider, refund, { state, instructionId, refusals: 0 });
  return last.state.kind === 'paid' || last.state.kind === 'sent';
};
