import { v5 } from 'uuid';

const REFUNDS = '3b0c6a4e-52f0-5c1b-9d0a-6f6c1d1e7a40';

type Refunded = {
  readonly paymentId: string;
  /** Empty where the whole payment is refunded because it never became tickets. */
  readonly ticketIds: readonly string[];
  readonly refusals: number;
};

/**
 * The id under which Swish gets a refund. It is derived from what is refunded, so that a database restored to before
 * the refund requests the same id again: idempotent, Swish returns the state of the first. After a final refusal of an
 * id, only another id can be paid.
 */
export const refundInstruction = ({ paymentId, ticketIds, refusals }: Refunded): string => {
  const what = ticketIds.length > 0 ? [...ticketIds].sort().join(' ') : 'whole payment';
  return v5(`${paymentId}\n${what}\n${refusals}`, REFUNDS);
};
