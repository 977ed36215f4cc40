import { endpoint } from '../core/endpoint.ts';
import { handOverAnswer, handOverBody, handover } from './fields.ts';

// Open to every organiser about themselves, and to those who can renew the role.

export const getHandover = endpoint({
  method: 'GET',
  path: '/roles/:id/handover',
  needs: 'session',
  tokens: 'never',
  answer: handover,
  summary:
    'What an organiser leaves behind: scheduled, drafts, events to come, doors, API tokens (which end); and who takes over.',
});

export const handOver = endpoint({
  method: 'POST',
  path: '/roles/:id/handover',
  needs: 'session',
  alsoNeeds: 'freshProof',
  body: handOverBody,
  answer: handOverAnswer,
  summary:
    'Hands the role over: at once to a colleague with the same role, else to the person invited, once they have an account.',
});

export const withdrawHandover = endpoint({
  method: 'DELETE',
  path: '/roles/:id/handover',
  needs: 'session',
  tokens: 'never',
  summary: 'Withdraws the invitation of the successor; the role stays where it is.',
});
