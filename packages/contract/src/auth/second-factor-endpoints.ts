import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { user } from './fields.ts';
import {
  codeBody,
  factorAccount,
  factorPolicies,
  factorPolicy,
  newAuthenticatorApp,
  ownSecondFactor,
  recoveryCodesAnswer,
  secondFactorBody,
} from './second-factor.ts';

// Public: the cookie of the first step is what is checked.
export const giveSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor',
  needs: 'public',
  body: secondFactorBody,
  answer: user,
  summary: 'The second step of signing in, after POST /auth/login has answered SECOND_FACTOR_NEEDED.',
});

export const getOwnSecondFactor = endpoint({
  method: 'GET',
  path: '/user/second-factor',
  needs: 'session',
  tokens: 'never',
  isOpenInSetUp: true,
  answer: ownSecondFactor,
  summary: 'Which second factors one has, how many recovery codes are left, and whether one must have one.',
});

export const startAuthenticatorApp = endpoint({
  method: 'POST',
  path: '/user/authenticator-app',
  needs: 'session',
  alsoNeeds: 'freshProof',
  isOpenInSetUp: true,
  answer: newAuthenticatorApp,
  summary: 'Makes a secret for an authenticator app. It counts once a code of it has been confirmed.',
});

export const confirmAuthenticatorApp = endpoint({
  method: 'POST',
  path: '/user/authenticator-app/confirm',
  needs: 'session',
  alsoNeeds: 'freshProof',
  isOpenInSetUp: true,
  body: codeBody,
  answer: recoveryCodesAnswer,
  summary: 'Confirms the app by a code of it. The first second factor gives ten recovery codes, once.',
});

export const removeAuthenticatorApp = endpoint({
  method: 'DELETE',
  path: '/user/authenticator-app',
  needs: 'session',
  alsoNeeds: 'freshProof',
  summary: 'Removes the authenticator app; with the last second factor, the recovery codes too.',
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/user/recovery-codes',
  needs: 'session',
  alsoNeeds: 'freshProof',
  answer: recoveryCodesAnswer,
  summary: 'Ten new recovery codes; the old ones no longer work.',
});

// Super admins only: these are about the whole union's accounts.

export const getFactorPolicy = endpoint({
  method: 'GET',
  path: '/second-factor-policy',
  needs: 'InviteDivisionAdmin',
  role: 'SuperAdmin',
  tokens: 'never',
  answer: factorPolicy,
  summary: 'Who must have a second factor.',
});

export const setFactorPolicy = endpoint({
  method: 'PUT',
  path: '/second-factor-policy',
  needs: 'InviteDivisionAdmin',
  role: 'SuperAdmin',
  alsoNeeds: 'freshProof',
  body: z.strictObject({ policy: z.enum(factorPolicies) }),
  answer: factorPolicy,
  summary: 'Decides who must have a second factor, from now on.',
});

export const listFactorAccounts = endpoint({
  method: 'GET',
  path: '/second-factors',
  needs: 'InviteDivisionAdmin',
  role: 'SuperAdmin',
  tokens: 'never',
  answer: z.strictObject({ accounts: z.array(factorAccount) }),
  summary: 'Every account and whether it has a second factor, by address.',
});

export const resetSecondFactor = endpoint({
  method: 'DELETE',
  path: '/second-factors/:id',
  needs: 'InviteDivisionAdmin',
  role: 'SuperAdmin',
  alsoNeeds: 'freshProof',
  summary:
    'Removes somebody else’s second factor, such as after a lost phone, and signs them out everywhere.',
});
