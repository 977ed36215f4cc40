import { endpoint } from '../core/endpoint.ts';

export const transferTicket = endpoint({
  method: 'POST',
  path: '/events/external-ticket/transfer',
  needs: 'public',
});
