import { endpoint } from '../core/endpoint.ts';

export const downloadHostReport = endpoint({
  method: 'POST',
  path: '/report/host/download',
  needs: 'Events',
});
export const downloadPaymentReceiverReport = endpoint({
  method: 'POST',
  path: '/report/payment-receiver/download',
  needs: 'PaymentReceiverReport',
});
