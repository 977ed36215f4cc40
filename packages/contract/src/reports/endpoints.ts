import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { refundList } from '../tickets/refund-list.ts';
import { hostReportBody, receiverReportBody, reportCommittee, reportSummary } from './fields.ts';

export const listReportCommittees = endpoint({
  method: 'GET',
  path: '/report/committees',
  needs: 'Events',
  answer: z.strictObject({ committees: z.array(reportCommittee) }),
  summary: 'The committees whose sales the caller may report, removed ones with sales included.',
});
export const summariseHostReport = endpoint({
  method: 'POST',
  path: '/report/host/summary',
  needs: 'Events',
  tokens: 'read',
  body: hostReportBody,
  answer: reportSummary,
  summary: 'The sums of the report: in all, per account and result unit, and per day.',
});
export const downloadHostReport = endpoint({
  method: 'POST',
  path: '/report/host/download',
  needs: 'Events',
  tokens: 'read',
  body: hostReportBody,
  file: 'Arrangörsrapport.xlsx',
  summary: 'Sales and refunds of events that the committees host, as a workbook.',
});
export const downloadHostSie = endpoint({
  method: 'POST',
  path: '/report/host/sie',
  needs: 'Events',
  tokens: 'read',
  body: hostReportBody,
  file: 'Arrangörsrapport.si',
  summary: 'The same figures as SIE 4I; a .zip with a file for each where organisation numbers differ.',
});
export const summarisePaymentReceiverReport = endpoint({
  method: 'POST',
  path: '/report/payment-receiver/summary',
  needs: 'PaymentReceiverReport',
  tokens: 'read',
  body: receiverReportBody,
  answer: reportSummary,
  summary: 'The sums of the report: in all, per payment receiver, account and result unit, and per day.',
});
export const downloadPaymentReceiverReport = endpoint({
  method: 'POST',
  path: '/report/payment-receiver/download',
  needs: 'PaymentReceiverReport',
  tokens: 'read',
  body: receiverReportBody,
  file: 'Betalningsmottagare.xlsx',
  summary: "The whole union's sales and refunds by payment receiver, as a workbook.",
});
export const downloadPaymentReceiverSie = endpoint({
  method: 'POST',
  path: '/report/payment-receiver/sie',
  needs: 'PaymentReceiverReport',
  tokens: 'read',
  body: receiverReportBody,
  file: 'Betalningsmottagare.si',
  summary: 'The same figures as SIE 4I; a .zip with a file for each organisation number.',
});
export const downloadPayments = endpoint({
  method: 'POST',
  path: '/report/payments/download',
  needs: 'PaymentReceiverReport',
  tokens: 'read',
  body: receiverReportBody,
  file: 'Betalningar.csv',
  summary: 'Every payment and refund with Swish’s references, to tick off against the bank.',
});
export const listFailedRefunds = endpoint({
  method: 'GET',
  path: '/report/refunds/failed',
  needs: 'PaymentReceiverReport',
  answer: refundList,
  summary: 'The refunds that did not go through, the oldest first.',
});
export const retryRefund = endpoint({
  method: 'POST',
  path: '/report/refunds/:id/retry',
  needs: 'PaymentReceiverReport',
  alsoNeeds: 'freshProof',
  summary: 'Tries a refund that failed again. One that had gone through after all is not paid twice.',
});
export const noteRefundByHand = endpoint({
  method: 'POST',
  path: '/report/refunds/:id/by-hand',
  needs: 'PaymentReceiverReport',
  tokens: 'write',
  summary: 'Notes of a refund that failed that the money was paid by hand.',
});
