import { z } from 'zod';
import { memberEndpoint } from '../core/endpoint.ts';
import { bookingAnswers } from './answer-fields.ts';
import { order } from './member-fields.ts';
import { payment } from './payment-fields.ts';

export const startPayment = memberEndpoint({
  method: 'POST',
  path: '/holds/:id/payment',
  needs: 'member',
  body: bookingAnswers,
  answer: z.strictObject({ payment }),
  status: 201,
  summary: 'Asks for the payment of a hold. Called again while it is open, it answers the same payment.',
});
export const getPayment = memberEndpoint({
  method: 'GET',
  path: '/payments/:id',
  needs: 'member',
  answer: z.strictObject({ payment, order: order.optional() }),
  summary: 'How a payment stands, with its order once it is paid.',
});
export const cancelPayment = memberEndpoint({
  method: 'DELETE',
  path: '/payments/:id',
  needs: 'member',
  summary: 'Takes the request for payment back. The places stay held.',
});
export const takePaymentCallback = memberEndpoint({
  method: 'POST',
  path: '/payments/:id/callback',
  needs: 'public',
  body: z.looseObject({}),
  // Swish calls from a handful of addresses: each has room for the payments of a release.
  callsPerAddress: 3000,
  summary:
    'Swish says that a payment or a refund has changed. Only a hint: how it stands is read from Swish.',
});
