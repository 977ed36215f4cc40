import {
  changePassword,
  getUser,
  login,
  refreshToken,
  resetPassword,
} from '@karportalen/contract/auth/endpoints';
import { resetSecondFactor } from '@karportalen/contract/auth/second-factor-endpoints';
import { deleteCommittee, removeDivisionAdmin } from '@karportalen/contract/organisations/endpoints';
import { describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp } from '../../test/app.ts';
import { makeCommittee, PASSWORD } from '../../test/makers.ts';
import { app, other, setUpTwoServers } from '../../test/processes/two-servers.ts';
import { makeApiToken } from '../../test/requests/api-tokens.ts';
import { authenticatorApps } from './tables.ts';
import { hashToken } from './tokens.ts';
import { insertPasswordReset } from './user-sql.ts';

// Two servers on one database. No server caches sessions, so each sees an end at its next call, which is sooner than
// the five seconds that are promised.
setUpTwoServers();

type Organiser = Awaited<ReturnType<TestApp['as']>>;
const NEW_PASSWORD = 'ett-nytt-lösenord';

const statuses = async ({ cookie }: Organiser, headers: Record<string, string> | undefined) =>
  Promise.all(
    [app, other].map(async (server) => ({
      session: (await server.call(getUser, {}, { cookie })).status,
      token: headers && (await server.call(getUser, {}, headers)).status,
    })),
  );

const withFactor = async (who: Organiser) => {
  const row = { userId: who.user.id, secret: Buffer.from('x'), addedAt: START };
  await app.db.insert(authenticatorApps).values(row);
};

/** What ends every session of somebody, and whether their API tokens end with them. */
const ends: readonly (readonly [string, boolean, (who: Organiser) => Promise<{ status: number }>])[] = [
  [
    'a super admin removes them',
    true,
    async (who) => {
      const boss = await app.as('SuperAdmin');
      return boss.call(removeDivisionAdmin, { params: { inviteId: who.user.id } });
    },
  ],
  [
    'they change their password in another session',
    false,
    async (who) => {
      const { answer } = await app.call(login, { body: { email: who.user.email, password: PASSWORD } });
      const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
      return app.call(changePassword, { body }, { cookie });
    },
  ],
  [
    'they reset their password by a mailed link',
    false,
    async (who) => {
      const token = `länk-${who.user.id}`;
      const expiresAt = later(START, minutes(60));
      await insertPasswordReset(app.db, { hash: hashToken(token), userId: who.user.id, expiresAt });
      return app.call(resetPassword, { body: { token, newPassword: NEW_PASSWORD } });
    },
  ],
  [
    'a super admin resets their second factor',
    false,
    async (who) => {
      await withFactor(who);
      const boss = await app.as('SuperAdmin');
      return boss.call(resetSecondFactor, { params: { id: who.user.id } });
    },
  ],
];

describe('sessions that end everywhere', () => {
  it.each(ends)('sessions end on every server at the next call when %s', async (_, endsTokens, end) => {
    const who = await app.as('DivisionAdmin');
    const { headers } = await makeApiToken(app, who);
    expect(await statuses(who, headers)).toEqual([
      { session: 200, token: 200 },
      { session: 200, token: 200 },
    ]);
    expect((await end(who)).status).toBe(204);
    const token = endsTokens ? 401 : 200;
    expect(await statuses(who, headers)).toEqual([
      { session: 401, token },
      { session: 401, token },
    ]);
    for (const server of [app, other])
      expect((await server.call(refreshToken, {}, { cookie: who.cookie })).status).toBe(401);
  });

  it('sessions of a committee’s moderator end on every server when it is deleted', async () => {
    const committee = await makeCommittee(app.db);
    const place = { divisionId: committee.divisionId, committeeId: committee.id };
    const who = await app.as('CommitteeModerator', place);
    const boss = await app.as('SuperAdmin');
    expect((await boss.call(deleteCommittee, { params: { id: committee.id } })).status).toBe(204);
    expect((await statuses(who, undefined)).map(({ session }) => session)).toEqual([401, 401]);
  });
});
