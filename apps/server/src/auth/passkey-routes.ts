import {
  addPasskey,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeyConfirmation,
  startPasskeySignIn,
  startPasskeyStep,
} from '@karportalen/contract/auth/passkey-endpoints';
import { problem } from '../platform/http/problem.ts';
import { forgiveAttempt, reserveAttempt } from '../platform/http/rate-limit.ts';
import { orNotFound } from '../platform/http/refusals.ts';
import { inTransaction, onPool, type Route } from '../platform/http/route.ts';
import { recordAccount } from './account-history.ts';
import { codesIfNone, hasFactor, lockFactors, removeOwnFactor } from './factors.ts';
import { openSession } from './open-session.ts';
import {
  acceptNewPasskey,
  acceptPasskey,
  askForNewPasskey,
  askForPasskey,
  partyOf,
} from './passkey-ceremony.ts';
import { insertPasskey, renameOwnPasskey, shownPasskey } from './passkey-sql.ts';
import type { FactorSettings } from './second-factor-routes.ts';
import { findSecondStep } from './second-step.ts';
import { endSessionsOf } from './session-sql.ts';
import { addressLimit } from './sign-in-limits.ts';

const MAX_PASSKEYS = 20;

const signIn = { purpose: 'signIn', userId: null } as const;

// All that gives out or takes a challenge runs on the pool: what is consumed must stay consumed when the rest fails.
export const passkeyRoutes = ({ party, isDemo }: FactorSettings): readonly Route[] => [
  onPool(startPasskeySignIn, (request) => askForPasskey({ ...request, party }, signIn)),

  onPool(signInWithPasskey, async (request) => {
    const { q, body, now, address } = request;
    const limit = addressLimit(address);
    await reserveAttempt(q, [limit], now);
    const userId = await acceptPasskey({ ...request, party }, signIn, body.passkey);
    await forgiveAttempt(q, limit.key);
    return openSession(q, userId, { ...request, isDemo });
  }),

  onPool(startPasskeyStep, async (request) => {
    const userId = await findSecondStep(request.q, request.cookies, request.now);
    return askForPasskey({ ...request, party }, { purpose: 'secondStep', userId });
  }),

  onPool(startPasskeyConfirmation, (request) =>
    askForPasskey({ ...request, party }, { purpose: 'confirm', userId: request.caller.id }),
  ),

  onPool(startPasskey, (request) => {
    partyOf({ party });
    request.requireFreshProof();
    return askForNewPasskey({ ...request, party }, request.caller);
  }),

  onPool(addPasskey, async (request) => {
    const { q, caller, body, now, actor } = request;
    partyOf({ party });
    request.requireFreshProof();
    const made = await acceptNewPasskey({ ...request, party }, caller, body);
    return q.transaction(async (tx) => {
      const before = await lockFactors(tx, caller.id);
      if (before.passkeys.length >= MAX_PASSKEYS) throw problem('TOO_MANY_PASSKEYS');
      const passkey = await insertPasskey(tx, made);
      if (!passkey) throw problem('PASSKEY_KNOWN');
      // The first factor: all other sessions began without one.
      if (!hasFactor(before)) await endSessionsOf(tx, caller.id, now, caller.sessionId);
      await recordAccount(tx, 'passkeyAdded', { ...actor, actorId: caller.id });
      return { passkey: shownPasskey(passkey, party), recoveryCodes: await codesIfNone(tx, caller.id) };
    });
  }),

  inTransaction(renamePasskey, async ({ q, caller, params, body }) =>
    shownPasskey(orNotFound(await renameOwnPasskey(q, caller.id, params.id, body.name)), party),
  ),

  inTransaction(removePasskey, async ({ q, caller, params, now, actor }) => {
    await removeOwnFactor(q, caller, { passkeyId: params.id }, now);
    await recordAccount(q, 'passkeyRemoved', { ...actor, actorId: caller.id });
  }),
];
