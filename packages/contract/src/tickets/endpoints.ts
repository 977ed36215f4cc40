import { endpoint } from '../core/endpoint.ts';
import { tokenBody } from '../core/token.ts';
import { transferAnswer, transferBody } from './fields.ts';

export const validateTransferToken = endpoint({
  method: 'POST',
  path: '/events/external-ticket/validate',
  needs: 'public',
  callsPerAddress: 100,
  body: tokenBody,
  answer: transferAnswer,
  summary: 'Which ticket a link passes on, or why it does not.',
});
export const transferTicket = endpoint({
  method: 'POST',
  path: '/events/external-ticket/transfer',
  needs: 'public',
  callsPerAddress: 100,
  body: transferBody,
  summary: 'Passes a ticket on, once. Its old code dies; both are mailed.',
});
