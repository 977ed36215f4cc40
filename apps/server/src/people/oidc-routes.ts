import { type MemberLanguage, memberLanguages } from '@karportalen/contract/people/member';
import { finishOidc, startOidc } from '@karportalen/contract/people/member-endpoints';
import type { Db } from '../platform/db/database.ts';
import type { Cookies } from '../platform/http/cookies.ts';
import { orNotFound } from '../platform/http/refusals.ts';
import { onPool, type Route } from '../platform/http/route.ts';
import { memberCookie, setMemberCookie } from './member-session.ts';
import { findActiveByEmail, findActiveByStudentId } from './member-sql.ts';
import { type Identity, type OidcNeeds, oidcClient, type Pending } from './oidc-client.ts';
import { enterAs } from './sign-in.ts';

const pendingCookie = 'karappen_oidc';
const PENDING_SECONDS = 10 * 60;

const takePending = (cookies: Cookies): (Pending & { language: MemberLanguage | undefined }) | undefined => {
  const [state, nonce, verifier, chosen] = (cookies.get(pendingCookie) ?? '').split('.');
  cookies.clear(pendingCookie);
  const language = memberLanguages.find((each) => each === chosen);
  return state && nonce && verifier ? { state, nonce, verifier, language } : undefined;
};

/** The error code that the sign-in page shows. */
const refused = (error: 'oidc-unavailable' | 'oidc-failed' | 'oidc-not-a-member') => ({
  location: `/app/sign-in?error=${error}`,
});

const findMemberBy = async (q: Db, { email, studentId }: Identity): Promise<string | undefined> =>
  (email && (await findActiveByEmail(q, email))) ||
  (studentId && (await findActiveByStudentId(q, studentId))) ||
  undefined;

export const oidcRoutes = (needs: OidcNeeds | undefined): readonly Route[] => {
  const client = needs && oidcClient(needs);
  const failed = (error: unknown): undefined =>
    void needs?.log.warn({ err: error }, 'the provider that members sign in with failed');
  return [
    onPool(startOidc, async ({ cookies, query }) => {
      const begun = await orNotFound(client).begin().catch(failed);
      if (!begun) return refused('oidc-unavailable');
      const { state, nonce, verifier } = begun.pending;
      const kept = [state, nonce, verifier, query.language ?? ''].join('.');
      cookies.set(pendingCookie, kept, PENDING_SECONDS);
      return { location: begun.location };
    }),

    onPool(finishOidc, async ({ q, query, cookies, now, userAgent, acceptLanguage }) => {
      const { finish } = orNotFound(client);
      const pending = takePending(cookies);
      const identity = pending && (await finish(query, pending).catch(failed));
      if (!pending || !identity) return refused('oidc-failed');
      const memberId = await findMemberBy(q, identity);
      const { language } = pending;
      const visit = { now, userAgent, acceptLanguage, language, before: cookies.get(memberCookie) };
      const entered = memberId && (await q.transaction((tx) => enterAs(tx, memberId, visit)));
      if (!entered) return refused('oidc-not-a-member');
      setMemberCookie(cookies, entered.token);
      return { location: '/app/' };
    }),
  ];
};
