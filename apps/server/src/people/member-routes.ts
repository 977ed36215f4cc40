import {
  closeMemberSession,
  endMemberSession,
  getMe,
  getSignInOptions,
  listMemberSessions,
  openDemoSession,
  openMemberSession,
  requestMemberCode,
  setQuietTime,
  updateMe,
} from '@karportalen/contract/people/member-endpoints';
import { hashToken } from '../auth/tokens.ts';
import type { Reach } from '../platform/http/public-host.ts';
import { orNotFound } from '../platform/http/refusals.ts';
import { inTransaction, onPool, type Route } from '../platform/http/route.ts';
import { accountRoutes } from './account-routes.ts';
import { demoMembersIn } from './demo-members.ts';
import { deviceRoutes } from './device-routes.ts';
import { chooseLanguage, languageIn, noteBrowserLanguage } from './member-language.ts';
import { clearMemberCookie, memberCookie, memberOf, setMemberCookie } from './member-session.ts';
import { endSession, endSessionByToken, listSessions } from './member-session-sql.ts';
import { updateMutes, updateQuietTime } from './member-sql.ts';
import { type MemberOidc, oidcRoutes } from './oidc-routes.ts';
import type { PersonParts } from './register-routes.ts';
import { askForCode, enterAs, signInWithCode } from './sign-in.ts';
import { forgetSignInBrowser, markSignInBrowser, signInBrowser } from './sign-in-browser.ts';

export type MemberRouteSettings = {
  /** Addresses that anyone on this machine may sign in as; empty outside the demo. */
  readonly demoMembers: readonly string[];
  /** Which browser push services are accepted. */
  readonly pushReach: Reach;
  /** How later slices export and erase a person's data. */
  readonly parts: PersonParts;
  /** OpenID Connect sign-in; undefined where it is not configured. */
  readonly oidc: MemberOidc | undefined;
};

export const memberRoutes = ({
  demoMembers,
  pushReach,
  parts,
  oidc,
}: MemberRouteSettings): readonly Route[] => [
  onPool(getSignInOptions, async ({ q, isFromThisMachine }) => ({
    oidc: oidc !== undefined,
    demo: (isFromThisMachine ? await demoMembersIn(q, demoMembers) : []).map(({ id: _, ...told }) => told),
  })),

  onPool(requestMemberCode, ({ q, body: { email }, now, cookies, acceptLanguage }) =>
    askForCode(q, { email, asker: markSignInBrowser(cookies), acceptLanguage }, now),
  ),

  onPool(openMemberSession, async ({ q, body, address, now, userAgent, acceptLanguage, cookies }) => {
    const inBrowser = body.as === 'cookie';
    const before = inBrowser ? cookies.get(memberCookie) : undefined;
    const shown = { ...body, asker: signInBrowser(cookies), network: address };
    const entered = await signInWithCode(q, shown, now, (tx, memberId) =>
      enterAs(tx, memberId, { now, userAgent, acceptLanguage, before, language: body.language }),
    );
    forgetSignInBrowser(cookies);
    const { member, token } = orNotFound(entered);
    if (!inBrowser) return { ...member, token };
    setMemberCookie(cookies, token);
    return member;
  }),

  onPool(openDemoSession, async ({ q, body, now, userAgent, acceptLanguage, cookies, isFromThisMachine }) => {
    const known = isFromThisMachine ? await demoMembersIn(q, demoMembers) : [];
    const { id } = orNotFound(known.find(({ email }) => email === body.email));
    const before = cookies.get(memberCookie);
    const visit = { now, userAgent, acceptLanguage, before, language: body.language };
    const { member, token } = orNotFound(await q.transaction((tx) => enterAs(tx, id, visit)));
    setMemberCookie(cookies, token);
    return member;
  }),

  onPool(closeMemberSession, async ({ q, cookies, bearer }) => {
    for (const token of [bearer, cookies.get(memberCookie)]) {
      if (token) await q.transaction((tx) => endSessionByToken(tx, hashToken(token)));
    }
    clearMemberCookie(cookies);
  }),

  onPool(listMemberSessions, async ({ q, caller, now }) => ({
    sessions: (await listSessions(q, caller.id, now)).map((session) => ({
      ...session,
      createdAt: session.createdAt.toISOString(),
      lastUsedAt: session.lastUsedAt.toISOString(),
      current: session.id === caller.sessionId,
    })),
  })),

  inTransaction(endMemberSession, async ({ q, caller, params, cookies }) => {
    if (!(await endSession(q, caller.id, params.id))) orNotFound(undefined);
    if (params.id === caller.sessionId) clearMemberCookie(cookies);
  }),

  onPool(getMe, async ({ q, caller, acceptLanguage }) => {
    const asked = languageIn(acceptLanguage);
    if (asked !== caller.browserLanguage) await noteBrowserLanguage(q, caller.id, asked);
    const me = memberOf(caller);
    return { ...me, language: me.isLanguageChosen ? me.language : (asked ?? me.language) };
  }),

  inTransaction(updateMe, async ({ q, caller, body: { language, mutes } }) => {
    const wanted = [...new Set(mutes)].sort();
    await updateMutes(q, caller.id, wanted);
    if (language) await chooseLanguage(q, caller.id, language);
    return {
      ...memberOf(caller),
      mutes: wanted,
      ...(language && { language, isLanguageChosen: true }),
    };
  }),

  inTransaction(setQuietTime, async ({ q, caller, body: { quietTime = null } }) => {
    await updateQuietTime(q, caller.id, quietTime);
    return { ...memberOf(caller), quietTime };
  }),

  ...oidcRoutes(oidc),
  ...accountRoutes(parts),
  ...deviceRoutes(pushReach),
];
