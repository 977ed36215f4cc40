import type { PaymentStatus } from '@karportalen/contract/tickets/payment-statuses';
import type { RefundStatus } from '@karportalen/contract/tickets/refund-statuses';

/**
 * Who takes a step with a payment or refund. A callback takes none: it makes the job check at once. Both are created by
 * the server, in the transaction of what they are for.
 */
export type Actor = 'member' | 'job' | 'organiser';

type Step<Status extends string> = {
  readonly by: readonly [Actor, ...Actor[]];
  readonly from: readonly [Status, ...Status[]];
  readonly to: Status;
};

// States without money. Swish may still report it paid: a request that we thought lost, or one paid while being
// cancelled.
const withoutMoney = ['created', 'open', 'declined', 'failed', 'cancelled', 'expired'] as const;

/** Payment states and steps. Begins as `created`; ends as `paid` or `refunded` if money came, whenever that was. */
export const paymentSteps = {
  /** Swish has accepted the request. */
  requested: { by: ['member'], from: ['created'], to: 'open' },
  /** Swish has refused the request, or never got it. */
  refused: { by: ['member', 'job'], from: ['created'], to: 'failed' },
  declined: { by: ['member', 'job'], from: ['created', 'open'], to: 'declined' },
  failed: { by: ['member', 'job'], from: ['created', 'open'], to: 'failed' },
  cancelled: { by: ['member', 'job'], from: ['created', 'open'], to: 'cancelled' },
  expired: { by: ['member', 'job'], from: ['created', 'open'], to: 'expired' },
  /** The money came and became tickets. */
  placed: { by: ['member', 'job'], from: withoutMoney, to: 'paid' },
  /** The money came but cannot become tickets: it is refunded. */
  unplaced: { by: ['member', 'job'], from: withoutMoney, to: 'refunded' },
} as const satisfies Record<string, Step<PaymentStatus>>;
export type PaymentStep = keyof typeof paymentSteps;

/**
 * Refund states and steps. Begins as `created`. A failed one waits for a person, and so do unfinished ones after a
 * restore.
 */
export const refundSteps = {
  /** Swish has accepted it. */
  sent: { by: ['job'], from: ['created'], to: 'sent' },
  paid: { by: ['job'], from: ['created', 'sent'], to: 'paid' },
  failed: { by: ['job'], from: ['created', 'sent'], to: 'failed' },
  /** Under the same id where it is unknown whether it was sent, so that it is not paid twice. */
  retried: { by: ['organiser'], from: ['failed'], to: 'created' },
  /** From `created` only while it is held for review. */
  byHand: { by: ['organiser'], from: ['created', 'failed'], to: 'byHand' },
} as const satisfies Record<string, Step<RefundStatus>>;
export type RefundStep = keyof typeof refundSteps;

const next = <Status extends string>(
  { by, from, to }: Step<Status>,
  status: Status,
  actor: Actor,
): Status | undefined => (from.includes(status) && by.includes(actor) ? to : undefined);

/** The state after a step; undefined where this actor or state does not allow it. */
export const nextPayment = (status: PaymentStatus, step: PaymentStep, actor: Actor) =>
  next<PaymentStatus>(paymentSteps[step], status, actor);

export const nextRefund = (status: RefundStatus, step: RefundStep, actor: Actor) =>
  next<RefundStatus>(refundSteps[step], status, actor);
