import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { moneyEvent, noteMoneyBody, ticketsForMoneyBody, unknownMoney } from './unknown-money.ts';

export const makeTicketsOfBankRow = endpoint({
  method: 'POST',
  path: '/report/reconciliation/rows/:id/ticket',
  needs: 'PaymentReceiverReport',
  tokens: 'write',
  body: ticketsForMoneyBody,
  summary: 'Makes tickets of money that only the bank’s file knows.',
});
export const refundBankRow = endpoint({
  method: 'POST',
  path: '/report/reconciliation/rows/:id/refund',
  needs: 'PaymentReceiverReport',
  alsoNeeds: 'freshProof',
  summary: 'Pays back money that only the bank’s file knows.',
});
export const noteBankRow = endpoint({
  method: 'POST',
  path: '/report/reconciliation/rows/:id/note',
  needs: 'PaymentReceiverReport',
  tokens: 'write',
  body: noteMoneyBody,
  summary: 'Notes what a row that only the bank’s file knows is about.',
});

export const listUnknownMoney = endpoint({
  method: 'GET',
  path: '/report/reconciliation/unknown',
  needs: 'PaymentReceiverReport',
  answer: z.strictObject({ payments: z.array(unknownMoney) }),
  summary: 'Payments that Swish has told of and that are not known here, the oldest first.',
});
export const makeTicketsOfUnknownMoney = endpoint({
  method: 'POST',
  path: '/report/reconciliation/unknown/:id/ticket',
  needs: 'PaymentReceiverReport',
  tokens: 'write',
  body: ticketsForMoneyBody,
  summary: 'Makes tickets of a payment that was not known here.',
});
export const refundUnknownMoney = endpoint({
  method: 'POST',
  path: '/report/reconciliation/unknown/:id/refund',
  needs: 'PaymentReceiverReport',
  alsoNeeds: 'freshProof',
  summary: 'Pays back a payment that was not known here.',
});
export const noteUnknownMoney = endpoint({
  method: 'POST',
  path: '/report/reconciliation/unknown/:id/note',
  needs: 'PaymentReceiverReport',
  tokens: 'write',
  body: noteMoneyBody,
  summary: 'Notes what a payment that was not known here is about.',
});
export const listMoneyEvents = endpoint({
  method: 'GET',
  path: '/report/reconciliation/events',
  needs: 'PaymentReceiverReport',
  answer: z.strictObject({ events: z.array(moneyEvent) }),
  summary: 'Events that money can become tickets to, those nearest in time first.',
});
