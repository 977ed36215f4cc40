import { memberLanguages } from '@karportalen/contract/people/member';
import { finishOidc, startOidc } from '@karportalen/contract/people/member-endpoints';
import type { Db } from '../platform/db/database.ts';
import { orNotFound } from '../platform/http/refusals.ts';
import { onPool, type Route } from '../platform/http/route.ts';
import { claimText, type Identity, type OidcNeeds, oidcClient } from '../platform/oidc/oidc-client.ts';
import { keepPending, takePending } from '../platform/oidc/pending-cookie.ts';
import { memberCookie, setMemberCookie } from './member-session.ts';
import { findActiveByEmail, findActiveByStudentId } from './member-sql.ts';
import { enterAs } from './sign-in.ts';

const pendingCookie = 'karappen_oidc';

/** The redirect path, which must be registered at the provider. */
export const MEMBER_CALLBACK = '/app/v1/auth/oidc/callback';

export type MemberOidc = OidcNeeds & {
  /** The claim with the student id; without it, members are matched by e-mail address only. */
  readonly studentIdClaim?: string | undefined;
};

/** The error code that the sign-in page shows. */
const refused = (error: 'oidc-unavailable' | 'oidc-failed' | 'oidc-not-a-member') => ({
  location: `/app/sign-in?error=${error}`,
});

const findMemberBy = async (
  q: Db,
  { email, claims }: Identity,
  studentIdClaim: string | undefined,
): Promise<string | undefined> => {
  const studentId = studentIdClaim && claimText(claims[studentIdClaim]);
  return (
    (email && (await findActiveByEmail(q, email))) ||
    (studentId && (await findActiveByStudentId(q, studentId))) ||
    undefined
  );
};

export const oidcRoutes = (needs: MemberOidc | undefined): readonly Route[] => {
  const client = needs && oidcClient(needs);
  const failed = (error: unknown): undefined =>
    void needs?.log.warn({ err: error }, 'the provider that members sign in with failed');
  return [
    onPool(startOidc, async ({ cookies, query }) => {
      const begun = await orNotFound(client).begin().catch(failed);
      if (!begun) return refused('oidc-unavailable');
      keepPending(cookies, pendingCookie, begun.pending, query.language);
      return { location: begun.location };
    }),

    onPool(finishOidc, async ({ q, query, cookies, now, userAgent, acceptLanguage }) => {
      const { finish } = orNotFound(client);
      const pending = takePending(cookies, pendingCookie);
      const identity = pending && (await finish(query, pending).catch(failed));
      if (!pending || !identity) return refused('oidc-failed');
      const memberId = await findMemberBy(q, identity, needs?.studentIdClaim);
      const language = memberLanguages.find((each) => each === pending.word);
      const visit = { now, userAgent, acceptLanguage, language, before: cookies.get(memberCookie) };
      const entered = memberId && (await q.transaction((tx) => enterAs(tx, memberId, visit)));
      if (!entered) return refused('oidc-not-a-member');
      setMemberCookie(cookies, entered.token);
      return { location: '/app/' };
    }),
  ];
};
