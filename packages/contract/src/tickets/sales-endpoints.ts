import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import {
  doorSaleBody,
  giveTicketsBody,
  numberOfTicketsBody,
  refundAnswer,
  refundBody,
  sales,
  soldTicket,
} from './sales.ts';

export const getSales = endpoint({
  method: 'GET',
  path: '/events/:id/sales',
  needs: 'Events',
  answer: sales,
  summary:
    'What has become of the tickets to an event: sold, held and left, and the money, by type and by day.',
});
export const setNumberOfTickets = endpoint({
  method: 'PUT',
  path: '/events/:id/number-of-tickets',
  needs: 'Events',
  tokens: 'write',
  body: numberOfTicketsBody,
  answer: sales,
  summary: 'Changes how many tickets there are, also once they are released; never below what is taken.',
});
export const giveTickets = endpoint({
  method: 'POST',
  path: '/events/:id/complimentary-tickets',
  needs: 'Events',
  tokens: 'write',
  body: giveTicketsBody,
  answer: z.strictObject({ tickets: z.int().min(1) }),
  status: 201,
  summary: 'Gives tickets away, one to each guest, who gets it by mail where there is an address.',
});
export const sellAtDoor = endpoint({
  method: 'POST',
  path: '/events/:id/door-sales',
  needs: 'Events',
  tokens: 'write',
  body: doorSaleBody,
  answer: z.strictObject({ tickets: z.int().min(1), amount: z.number().min(0) }),
  status: 201,
  summary: 'Notes tickets that were sold at the door, and how they were paid.',
});
export const getSoldTicket = endpoint({
  method: 'GET',
  path: '/events/:id/sold-tickets/:ticketId',
  needs: 'Events',
  answer: soldTicket,
  summary: 'One ticket: who booked it, how it was paid, and what is left of its order.',
});
export const refundSoldTicket = endpoint({
  method: 'POST',
  path: '/events/:id/sold-tickets/:ticketId/refund',
  needs: 'Events',
  alsoNeeds: 'freshProof',
  body: refundBody,
  answer: refundAnswer,
  status: 200,
  summary: 'Refunds one ticket to its payer. It lets nobody in from then on.',
});
export const refundSoldOrder = endpoint({
  method: 'POST',
  path: '/events/:id/orders/:orderId/refund',
  needs: 'Events',
  alsoNeeds: 'freshProof',
  body: refundBody,
  answer: refundAnswer,
  status: 200,
  summary: 'Refunds all that is left of an order to its payer.',
});
