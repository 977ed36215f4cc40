import {
  cancelPayment,
  getPayment,
  startPayment,
  takePaymentCallback,
} from '@karportalen/contract/tickets/payment-endpoints';
import type { Payment } from '@karportalen/contract/tickets/payment-fields';
import type { Db, Q } from '../platform/db/database.ts';
import { problem } from '../platform/http/problem.ts';
import { orNotFound } from '../platform/http/refusals.ts';
import { onPool, type Route } from '../platform/http/route.ts';
import type { PaymentProvider } from '../platform/payments/provider.ts';
import { ticketsOfOrder } from './my-tickets/my-tickets-sql.ts';
import { isRefundWaiting } from './payments/money-review.ts';
import { findOwnPayment, type PaymentRow, receiptNumberOf, refundsOf } from './payments/payment-rows.ts';
import { cancelPaymentOf, startPaymentOf } from './payments/start-payment.ts';
import { handleSwishCallback } from './payments/swish-callback.ts';

const toAnswer = async (
  q: Q,
  payment: PaymentRow,
  provider: PaymentProvider | undefined,
): Promise<Payment> => {
  const { id, holdId, eventId, status, amountOre, expiresAt, simulated, failure, paidAt, token } = payment;
  const links = status === 'open' && token ? provider?.links(id, token) : undefined;
  return {
    // Payments without an event belong to nobody.
    ...{ id, holdId, eventId: orNotFound(eventId), status, simulated, failure },
    amount: amountOre / 100,
    expiresAt: expiresAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    swishUrl: links?.app ?? null,
    qr: links?.qr ?? null,
    simulatorUrl: links?.simulator ?? null,
    receiptNumber: await receiptNumberOf(q, id),
    refunds: (await refundsOf(q, id)).map((refund) => ({
      id: refund.id,
      status: refund.status,
      reason: refund.reason,
      amount: refund.amountOre / 100,
      waits: isRefundWaiting(refund),
      createdAt: refund.createdAt.toISOString(),
      receiptNumber: refund.receiptNumber,
    })),
  };
};

/** How members pay. Without a provider every call is refused. */
export const paymentRoutes = (provider: PaymentProvider | undefined, clock: () => Date): readonly Route[] => {
  const servicesOn = (db: Db) => {
    if (!provider) throw problem('PAYMENT_NOT_SET_UP');
    return { db, provider, clock };
  };
  return [
    onPool(startPayment, async ({ q, caller, params, body }) => {
      const own = { id: params.id, memberId: caller.id, sent: body };
      const payment = await startPaymentOf(servicesOn(q), own);
      return { payment: await toAnswer(q, payment, provider) };
    }),
    onPool(getPayment, async ({ q, caller, params, now }) => {
      const payment = orNotFound(await findOwnPayment(q, params.id, caller.id));
      const { orderId } = payment;
      const order = orderId && { id: orderId, tickets: await ticketsOfOrder(q, orderId, now) };
      return { payment: await toAnswer(q, payment, provider), ...(order && { order }) };
    }),
    onPool(cancelPayment, async ({ q, caller, params }) => {
      const payment = orNotFound(await findOwnPayment(q, params.id, caller.id));
      await cancelPaymentOf(servicesOn(q), payment);
    }),
    onPool(takePaymentCallback, async ({ q, params, body, address, now }) => {
      if (provider)
        await handleSwishCallback(q, { id: params.id, saysPaid: body.status === 'PAID', address }, now);
    }),
  ];
};
