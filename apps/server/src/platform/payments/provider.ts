/** How a payment stands with who moves the money. */
export type PaymentState =
  | { readonly kind: 'open' }
  | {
      readonly kind: 'paid';
      readonly receivedOre: number;
      /** What the bank calls it, by which it is refunded. */
      readonly reference: string;
      readonly payerAlias: string | null;
      readonly paidAt: Date;
    }
  | { readonly kind: 'declined' | 'cancelled' }
  | { readonly kind: 'failed'; readonly failure: string }
  /** It was never asked for, as far as they know. */
  | { readonly kind: 'unknown' };

export type RefundState =
  | { readonly kind: 'sent' }
  | {
      readonly kind: 'paid';
      readonly reference: string | null;
      /** Null where they do not say. */
      readonly paidAt: Date | null;
    }
  | {
      readonly kind: 'failed';
      readonly failure: string;
      /** They have it down under this id, which can never be paid. Else the same id may be asked for again. */
      readonly isFinal: boolean;
    }
  | { readonly kind: 'unknown' };

export type PaymentOrder = { readonly id: string; readonly amountOre: number };

export type RefundOrder = {
  readonly id: string;
  readonly amountOre: number;
  /** The bank's reference of what is paid back. */
  readonly of: string;
};

/** Who moves the money. Every call throws `NoProvider` when it is not known whether it had its effect. */
export type PaymentProvider = {
  /** Nothing is paid for real, and everything that comes of it has to say so. */
  readonly simulated: boolean;
  readonly create: (
    order: PaymentOrder & { readonly message: string },
  ) => Promise<
    | { readonly kind: 'requested'; readonly token: string }
    | { readonly kind: 'refused'; readonly failure: string }
  >;
  readonly status: (order: Pick<PaymentOrder, 'id'>) => Promise<PaymentState>;
  /** Takes the request back, unless it is over already. Answers how it stands then. */
  readonly cancel: (order: Pick<PaymentOrder, 'id'>) => Promise<PaymentState>;
  /** Asked again under the same id, it pays once. */
  readonly refund: (order: RefundOrder) => Promise<RefundState>;
  readonly refundStatus: (order: RefundOrder) => Promise<RefundState>;
  /** Opens the payer's app, here or by a code; both by the token of the request. */
  readonly links: (
    id: string,
    token: string,
  ) => { readonly app: string; readonly qr: string; readonly simulator: string | null };
  readonly close: () => void;
};

/** No answer, or one that says nothing of this order. It is asked again. */
export class NoProvider extends Error {
  override readonly name = 'NoProvider';
}
