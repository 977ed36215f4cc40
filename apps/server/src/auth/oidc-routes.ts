import { finishPortalOidc, startPortalOidc } from '@karportalen/contract/auth/oidc-endpoints';
import { orNotFound } from '../platform/http/refusals.ts';
import { onPool, type Route } from '../platform/http/route.ts';
import { type Identity, oidcClient } from '../platform/oidc/oidc-client.ts';
import { keepPending, takePending } from '../platform/oidc/pending-cookie.ts';
import { findFactors, methodsOf } from './factors.ts';
import { openSession } from './open-session.ts';
import type { FactorSettings } from './second-factor-routes.ts';
import { askSecondStep } from './second-step.ts';
import { refreshCookie } from './session.ts';
import { endSessionByToken } from './session-sql.ts';
import { hashToken } from './tokens.ts';
import { findUserByEmail } from './user-sql.ts';

const pendingCookie = 'karportalen_oidc';

/** The redirect path, which must be registered at the provider. */
export const PORTAL_CALLBACK = '/api/v1/auth/oidc/callback';

// With max_age in the request, the provider must return auth_time: when the person signed in there.
const ORDINARY = { max_age: String(24 * 60 * 60) };
// For fresh proof the person signs in at the provider again, because its session may be hours old.
const FRESH = { prompt: 'login', max_age: '0' };

/** Whether the provider asserts that it asked for a second factor: by `amr` (RFC 8176) or a configured `acr`, in the signed ID token. */
export const assertsSecondFactor = (
  { signed }: Pick<Identity, 'signed'>,
  mfaAcr: readonly string[],
): boolean => {
  const { amr, acr } = signed;
  return (Array.isArray(amr) && amr.includes('mfa')) || (typeof acr === 'string' && mfaAcr.includes(acr));
};

/**
 * When the person signed in at the provider, by our clock. An old session at the provider gives no fresh proof, even if
 * `prompt=login` was removed from the URL. The age is the difference of two provider times, so its clock may be wrong.
 */
export const provedAt = ({ signed: { iat, auth_time } }: Pick<Identity, 'signed'>, now: Date): Date =>
  typeof iat === 'number' && typeof auth_time === 'number'
    ? new Date(now.getTime() - Math.max(0, iat - auth_time) * 1000)
    : new Date(0);

/** Redirects to the login page, which shows a text for the error code. */
const refused = (error: 'oidc-unavailable' | 'oidc-failed' | 'oidc-no-account') => ({
  location: `/login?error=${error}`,
});

export const oidcRoutes = ({ oidc, party, isDemo }: FactorSettings): readonly Route[] => {
  const client = oidc && oidcClient(oidc);
  const failed = (error: unknown): undefined =>
    void oidc?.log.warn({ err: error }, 'the provider that organisers sign in with failed');
  return [
    onPool(startPortalOidc, async ({ cookies, query }) => {
      const begun = await orNotFound(client)
        .begin(query.fresh === '1' ? FRESH : ORDINARY)
        .catch(failed);
      if (!begun) return refused('oidc-unavailable');
      keepPending(cookies, pendingCookie, begun.pending);
      return { location: begun.location };
    }),

    onPool(finishPortalOidc, async (request) => {
      const { q, query, cookies, now } = request;
      const { finish } = orNotFound(client);
      const { mfaAcr, answerInvite, log } = orNotFound(oidc);
      const pending = takePending(cookies, pendingCookie);
      const identity = pending && (await finish(query, pending).catch(failed));
      if (!identity) return refused('oidc-failed');
      const { email, signed } = identity;
      if (!email) return refused('oidc-no-account');
      const known = await findUserByEmail(q, email, now);
      const userId = known?.id ?? (await answerInvite(q, email, request));
      if (!userId) return refused('oidc-no-account');
      const hasProviderFactor = assertsSecondFactor(identity, mfaAcr);
      const methods = methodsOf(await findFactors(q, userId), party);
      if (methods.length > 0 && !hasProviderFactor) {
        await askSecondStep(q, cookies, { userId, methods }, now);
        return { location: `/login/second-step?methods=${methods.join('+')}` };
      }
      if (signed.auth_time === undefined)
        log.warn('the provider does not say when people signed in (auth_time): it confirms nobody');
      // Ends the browser's earlier session: its cookies are about to be replaced, so nobody could end it later.
      const before = cookies.get(refreshCookie);
      const provider = { hasProviderFactor, confirmedAt: provedAt(identity, now) };
      await openSession(q, userId, { ...request, isDemo, provider });
      if (before) await endSessionByToken(q, hashToken(before), now);
      // The login page then fetches the session and continues.
      return { location: '/login?signed-in' };
    }),
  ];
};
