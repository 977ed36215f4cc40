import { endpoint } from '../core/endpoint.ts';
import { moneyReview } from '../tickets/refund-list.ts';

export const getMoneyReview = endpoint({
  method: 'GET',
  path: '/report/reconciliation/review',
  needs: 'PaymentReceiverReport',
  answer: moneyReview,
  summary: 'Whether refunds wait since a restore, and which.',
});
export const finishMoneyReview = endpoint({
  method: 'POST',
  path: '/report/reconciliation/review',
  needs: 'PaymentReceiverReport',
  alsoNeeds: 'freshProof',
  summary:
    'Says that the money has been compared with Swish’s since the restore. The refunds that waited leave.',
});
