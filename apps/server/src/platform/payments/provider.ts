/** The provider's state of a payment. */
export type PaymentState =
  | { readonly kind: 'open' }
  | {
      readonly kind: 'paid';
      readonly receivedOre: number;
      /** The bank's reference, by which it is refunded. */
      readonly reference: string;
      readonly payerAlias: string | null;
      readonly paidAt: Date;
    }
  | { readonly kind: 'declined' | 'cancelled' }
  | { readonly kind: 'failed'; readonly failure: string }
  /** The provider has no such request. */
  | { readonly kind: 'unknown' };

export type RefundState =
  | { readonly kind: 'sent' }
  | {
      readonly kind: 'paid';
      readonly reference: string | null;
      /** Null where the provider does not say. */
      readonly paidAt: Date | null;
    }
  | {
      readonly kind: 'failed';
      readonly failure: string;
      /** The provider has recorded this id as failed for good. Otherwise the same id may be requested again. */
      readonly isFinal: boolean;
    }
  | { readonly kind: 'unknown' };

export type PaymentOrder = { readonly id: string; readonly amountOre: number };

export type RefundOrder = {
  readonly id: string;
  readonly amountOre: number;
  /** The bank's reference of the payment that is refunded. */
  readonly of: string;
};

/** The payment provider. Every call throws `NoProvider` when it is unknown whether it had an effect. */
export type PaymentProvider = {
  /** No real money is moved, and everything that shows a payment has to say so. */
  readonly simulated: boolean;
  readonly create: (
    order: PaymentOrder & { readonly message: string },
  ) => Promise<
    | { readonly kind: 'requested'; readonly token: string }
    | { readonly kind: 'refused'; readonly failure: string }
  >;
  readonly status: (order: Pick<PaymentOrder, 'id'>) => Promise<PaymentState>;
  /** Cancels the request unless it is finished. Returns its state. */
  readonly cancel: (order: Pick<PaymentOrder, 'id'>) => Promise<PaymentState>;
  /** Idempotent: requested again under the same id, it pays once. */
  readonly refund: (order: RefundOrder) => Promise<RefundState>;
  readonly refundStatus: (order: RefundOrder) => Promise<RefundState>;
  /** Opens the payer's app on this device or by QR code; both contain the request's token. */
  readonly links: (
    id: string,
    token: string,
  ) => { readonly app: string; readonly qr: string; readonly simulator: string | null };
  readonly close: () => void;
};

/** No answer, or one without information about this order. The call is retried. */
export class NoProvider extends Error {
  override readonly name = 'NoProvider';
}
