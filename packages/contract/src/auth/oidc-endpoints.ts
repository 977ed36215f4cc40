import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { signInOptions } from './fields.ts';

export const getPortalSignInOptions = endpoint({
  method: 'GET',
  path: '/auth/options',
  needs: 'public',
  answer: signInOptions,
  summary: 'The ways there are to sign in here.',
});

export const startPortalOidc = endpoint({
  method: 'GET',
  path: '/auth/oidc',
  needs: 'public',
  query: z.strictObject({ fresh: z.literal('1').optional() }),
  redirect: true,
  summary: 'To where one signs in with the union’s account, where that is set up.',
});

export const finishPortalOidc = endpoint({
  method: 'GET',
  path: '/auth/oidc/callback',
  needs: 'public',
  query: z.looseObject({}),
  redirect: true,
  summary:
    'Where the provider sends the browser back to. Signs in the invited account with the verified address.',
});

export const setPasswordsOff = endpoint({
  method: 'PUT',
  path: '/password-policy',
  needs: 'InviteDivisionAdmin',
  role: 'SuperAdmin',
  alsoNeeds: 'freshProof',
  body: z.strictObject({ areOff: z.boolean() }),
  summary: 'Switches passwords off or on, where the union’s provider is set up.',
});
