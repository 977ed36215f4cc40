import type { PaymentStatus, RefundStatus } from '@karportalen/contract/tickets/payment-statuses';

/**
 * Who moves a payment or a refund. A callback moves nothing: it makes the job look at once. The server itself starts
 * them, in the transaction of what they are of.
 */
export type Actor = 'member' | 'job' | 'organiser';

type Step<Status extends string> = {
  readonly by: readonly [Actor, ...Actor[]];
  readonly from: readonly [Status, ...Status[]];
  readonly to: Status;
};

// Without money. Swish may still say that it came: a request that we thought lost, or one that was paid while we took it back.
const withoutMoney = ['created', 'open', 'declined', 'failed', 'cancelled', 'expired'] as const;

/** A payment begins as `created`, and ends as `paid` or `refunded` if money came, whenever that was. */
export const paymentSteps = {
  /** Swish has taken the request. */
  requested: { by: ['member'], from: ['created'], to: 'open' },
  /** Swish has refused the request, or never got it. */
  refused: { by: ['member', 'job'], from: ['created'], to: 'failed' },
  declined: { by: ['member', 'job'], from: ['created', 'open'], to: 'declined' },
  failed: { by: ['member', 'job'], from: ['created', 'open'], to: 'failed' },
  cancelled: { by: ['member', 'job'], from: ['created', 'open'], to: 'cancelled' },
  expired: { by: ['member', 'job'], from: ['created', 'open'], to: 'expired' },
  /** The money is there, and so are the tickets. */
  placed: { by: ['member', 'job'], from: withoutMoney, to: 'paid' },
  /** The money is there and cannot become tickets: it goes back. */
  unplaced: { by: ['member', 'job'], from: withoutMoney, to: 'refunded' },
} as const satisfies Record<string, Step<PaymentStatus>>;
export type PaymentStep = keyof typeof paymentSteps;

/** A refund begins as `created`. One that failed waits for a person; after a restore those that are not over do, too. */
export const refundSteps = {
  /** Swish has taken it. */
  sent: { by: ['job'], from: ['created'], to: 'sent' },
  paid: { by: ['job'], from: ['created', 'sent'], to: 'paid' },
  failed: { by: ['job'], from: ['created', 'sent'], to: 'failed' },
  /** Under the same id where nobody knows whether it left, so that it is not paid twice. */
  retried: { by: ['organiser'], from: ['failed'], to: 'created' },
  /** From `created` only while it is held for the review. */
  byHand: { by: ['organiser'], from: ['created', 'failed'], to: 'byHand' },
} as const satisfies Record<string, Step<RefundStatus>>;
export type RefundStep = keyof typeof refundSteps;

const next = <Status extends string>(
  { by, from, to }: Step<Status>,
  status: Status,
  actor: Actor,
): Status | undefined => (from.includes(status) && by.includes(actor) ? to : undefined);

/** Where a step leads; undefined where it may not be taken, by this actor or from here. */
export const nextPayment = (status: PaymentStatus, step: PaymentStep, actor: Actor) =>
  next<PaymentStatus>(paymentSteps[step], status, actor);

export const nextRefund = (status: RefundStatus, step: RefundStep, actor: Actor) =>
  next<RefundStatus>(refundSteps[step], status, actor);
