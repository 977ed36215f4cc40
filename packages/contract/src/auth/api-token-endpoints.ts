import { z } from 'zod';
import { tokenMakers } from '../core/access.ts';
import { endpoint } from '../core/endpoint.ts';
import { apiToken, createApiTokenBody } from './api-token.ts';

export const listApiTokens = endpoint({
  method: 'GET',
  path: '/tokens',
  needs: 'session',
  role: tokenMakers,
  tokens: 'never',
  answer: z.strictObject({ tokens: z.array(apiToken) }),
  summary: 'The API tokens in one’s scope that have not been ended, newest first; expired ones too.',
});

export const createApiToken = endpoint({
  method: 'POST',
  path: '/tokens',
  needs: 'session',
  role: tokenMakers,
  alsoNeeds: 'freshProof',
  body: createApiTokenBody,
  answer: z.strictObject({ token: apiToken, secret: z.string() }),
  status: 201,
  summary:
    'Makes an API token with some of one’s own functions. The secret is told here and never again: it goes into Authorization: Bearer. AlarmPushNotification is never granted.',
});

export const endApiToken = endpoint({
  method: 'DELETE',
  path: '/tokens/:id',
  needs: 'session',
  role: tokenMakers,
  tokens: 'never',
  summary: 'Ends an API token, at once.',
});
