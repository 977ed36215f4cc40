import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { user } from './fields.ts';
import {
  addPasskeyBody,
  newPasskeyRequest,
  ownPasskey,
  passkeyAnswer,
  passkeyNameBody,
  passkeyRequest,
} from './passkeys.ts';

export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/auth/passkey/options',
  needs: 'public',
  callsPerAddress: 600,
  answer: passkeyRequest,
  summary: 'A challenge that any passkey of an account may answer, once and within five minutes.',
});

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkey',
  needs: 'public',
  body: z.strictObject({ passkey: passkeyAnswer }),
  answer: user,
  summary: 'Signs in with a passkey alone; sets the session cookies.',
});

// Public: the cookie of the first step is what is checked.
export const startPasskeyStep = endpoint({
  method: 'POST',
  path: '/auth/second-factor/passkey-options',
  needs: 'public',
  answer: passkeyRequest,
  summary: 'A challenge for the second step of signing in, for the passkeys of the account.',
});

export const startPasskeyConfirmation = endpoint({
  method: 'POST',
  path: '/user/confirm/passkey-options',
  needs: 'session',
  tokens: 'never',
  isOpenInSetUp: true,
  answer: passkeyRequest,
  summary: 'A challenge for POST /user/confirm, for one’s own passkeys.',
});

export const startPasskey = endpoint({
  method: 'POST',
  path: '/user/passkeys/options',
  needs: 'session',
  alsoNeeds: 'freshProof',
  isOpenInSetUp: true,
  answer: newPasskeyRequest,
  summary: 'What a browser makes a passkey from.',
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/user/passkeys',
  needs: 'session',
  alsoNeeds: 'freshProof',
  isOpenInSetUp: true,
  body: addPasskeyBody,
  answer: z.strictObject({
    passkey: ownPasskey,
    /** Ten where the account had none; else empty, and the old ones still work. */
    recoveryCodes: z.array(z.string()),
  }),
  status: 201,
  summary: 'Adds a passkey. The first second factor of an account gives ten recovery codes, once.',
});

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/user/passkeys/:id',
  needs: 'session',
  tokens: 'never',
  body: passkeyNameBody,
  answer: ownPasskey,
  summary: 'Names a passkey.',
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/user/passkeys/:id',
  needs: 'session',
  alsoNeeds: 'freshProof',
  summary: 'Removes a passkey; with the last second factor, the recovery codes too.',
});
