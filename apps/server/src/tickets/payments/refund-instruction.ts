import { v5 } from 'uuid';

const REFUNDS = '3b0c6a4e-52f0-5c1b-9d0a-6f6c1d1e7a40';

type Refunded = {
  readonly paymentId: string;
  /** None where the whole payment goes back because it never became tickets. */
  readonly ticketIds: readonly string[];
  readonly refusals: number;
};

/**
 * The id that Swish gets a refund under. It follows from what is refunded, so that a database that was restored to before
 * the refund asks under the same id again: Swish then pays nothing more and says how the first one stands. After a refusal
 * that Swish has down under the id, only another id can be paid.
 */
export const refundInstruction = ({ paymentId, ticketIds, refusals }: Refunded): string => {
  const what = ticketIds.length > 0 ? [...ticketIds].sort().join(' ') : 'whole payment';
  return v5(`${paymentId}\n${what}\n${refusals}`, REFUNDS);
};
