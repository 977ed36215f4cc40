import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { listAnswer } from '../core/paging.ts';
import { id, named } from '../core/values.ts';
import { historyEntry, historyQuery } from './entry.ts';

export const listHistory = endpoint({
  method: 'GET',
  path: '/history',
  needs: 'session',
  tokens: 'whole',
  query: historyQuery,
  answer: listAnswer('entries', historyEntry),
  summary: 'What organisers, jobs and commands have done in one’s scope, newest first.',
});
export const listHistoryPeople = endpoint({
  method: 'GET',
  path: '/history/people',
  needs: 'session',
  tokens: 'whole',
  answer: z.strictObject({ people: z.array(named) }),
  summary: 'The organisers in one’s scope, by name: whom the history can be filtered by.',
});
export const restoreHistory = endpoint({
  method: 'POST',
  path: '/history/:id/restore',
  needs: 'session',
  tokens: 'never',
  // An item of its kind, as its own calls answer it.
  answer: z.strictObject({ item: z.looseObject({ id }), notRestored: z.array(z.string()) }),
  status: 201,
  summary:
    'Brings the item back as it stood after the entry, or before its deletion. What is made again is a draft.',
});
export const redactHistory = endpoint({
  method: 'POST',
  path: '/history/:id/redact',
  needs: 'session',
  role: 'SuperAdmin',
  alsoNeeds: 'freshProof',
  summary: 'Removes what an entry says. The entry stays and says that it was redacted.',
});
