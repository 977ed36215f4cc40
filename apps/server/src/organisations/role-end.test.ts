import { getUser, login, refreshToken, requestPasswordReset } from '@karportalen/contract/auth/endpoints';
import { getCalendarAddress } from '@karportalen/contract/calendar/endpoints';
import { listHistory } from '@karportalen/contract/history/endpoints';
import { createNotification } from '@karportalen/contract/notifications/endpoints';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START } from '../../test/app.ts';
import { makeUser, PASSWORD } from '../../test/makers.ts';
import { app, other, setTime, setUpTwoServers } from '../../test/processes/two-servers.ts';
import { makeApiToken } from '../../test/requests/api-tokens.ts';
import { whole } from '../../test/requests/notification-setup.ts';
import { apiTokens, formerOrganisers, users } from '../auth/tables.ts';
import { hashToken } from '../auth/tokens.ts';
import { insertPasswordReset, passwordResetWorks } from '../auth/user-sql.ts';
import { pushDeliveries } from '../notifications/delivery/tables.ts';
import { notifications } from '../notifications/tables.ts';
import { endRoles } from './role-sweep.ts';

// Two servers on one database: an end is seen by both.
setUpTwoServers();
beforeEach(async () => {
  await app.db.execute(sql`delete from rate_hits`);
  await app.db.delete(users);
  await makeUser(app.db, 'SuperAdmin');
});

const at = (iso: string) => setTime(new Date(iso));
const signIn = (email: string) => app.call(login, { body: { email, password: PASSWORD } });

/** The last moment of some last days, in Stockholm. */
const ends = [
  ['2026-12-31', '2026-12-31T23:00:00.000Z', 'in winter'],
  ['2027-06-30', '2027-06-30T22:00:00.000Z', 'in summer'],
  ['2027-03-27', '2027-03-27T23:00:00.000Z', 'the night before clocks go forward'],
  ['2027-03-28', '2027-03-28T22:00:00.000Z', 'the day of 23 hours'],
  ['2026-10-24', '2026-10-24T22:00:00.000Z', 'the night before clocks go back'],
  ['2026-10-25', '2026-10-25T23:00:00.000Z', 'the day of 25 hours'],
] as const;

describe('a role with a last day', () => {
  it.each(ends)(
    'a role with a last day ends when that day is over in Stockholm, on every server, without any job: %s at %s, %s',
    async (roleEndsOn, end) => {
      at(later(new Date(end), -minutes(2)).toISOString());
      const who = await app.as('DivisionAdmin', { roleEndsOn });
      const { address } = (await who.call(getCalendarAddress, {})).body;
      const { headers } = await makeApiToken(app, who, { expiresAt: '2099-01-01T00:00:00.000Z' });
      const reset = { hash: hashToken('länk'), userId: who.user.id, expiresAt: new Date('2099-01-01') };
      await insertPasswordReset(app.db, reset);
      const follow = () =>
        app.inject({ method: 'GET', url: address.replace('http://portal.exempel.se', '') });

      at(later(new Date(end), -1).toISOString());
      expect((await who.call(getUser, {})).body).toMatchObject({ roleEndsOn });
      expect((await signIn(who.user.email)).status).toBe(200);
      for (const server of [app, other]) expect((await server.call(getUser, {}, headers)).status).toBe(200);
      expect((await follow()).status).toBe(200);
      expect(await passwordResetWorks(app.db, reset.hash, app.time.now)).toBe(true);

      at(end);
      for (const server of [app, other]) {
        const { status, body } = await server.call(getUser, {}, { cookie: who.cookie });
        expect([status, body.errorType]).toEqual([401, 'EXPIRED_TOKEN']);
        expect((await server.call(refreshToken, {}, { cookie: who.cookie })).status).toBe(401);
        expect((await server.call(getUser, {}, headers)).body.code).toBe('INVALID_TOKEN');
      }
      expect((await follow()).status).toBe(404);
      expect(await passwordResetWorks(app.db, reset.hash, app.time.now)).toBe(false);
    },
  );

  it('a role with a last day answers after it as an unknown address does', async () => {
    at('2027-01-01T09:00:00.000Z');
    const { email } = await makeUser(app.db, 'DivisionAdmin', { roleEndsOn: '2026-12-31' });
    const [ended, unknown] = [await signIn(email), await signIn('ingen@exempel.se')];
    expect(ended.status).toBe(401);
    expect(ended.body).toEqual({ ...unknown.body, requestId: ended.body.requestId });
    expect(ended.answer.cookies).toEqual(unknown.answer.cookies);
    // No mail either: the job is queued for every address, and names an account only where there is one.
    await app.call(requestPasswordReset, { body: { email } });
    const { rows } = await app.db.execute<{ data: { userId: string | null } }>(
      sql`delete from pgboss.job where name = 'send-password-reset' returning data`,
    );
    expect(rows.map(({ data }) => data.userId)).toEqual([null]);
  });
});

describe('the sweep of roles', () => {
  it('the sweep of roles removes the account once, and keeps what it scheduled, its owner and its name', async () => {
    const boss = await app.as('SuperAdmin');
    const who = await app.as('DivisionAdmin', { roleEndsOn: '2026-11-15' });
    const { body } = await who.call(createNotification, { body: whole });
    const token = await makeApiToken(app, who);
    at('2026-11-15T23:00:00.000Z');
    await Promise.all([endRoles(app.db, app.time.now), endRoles(other.db, app.time.now)]);
    expect(await app.db.select().from(users).where(eq(users.id, who.user.id))).toEqual([]);
    const [kept] = await app.db.select().from(notifications).where(eq(notifications.id, body.id));
    expect(kept).toMatchObject({ divisionId: who.user.divisionId, isDraft: false });
    const [push] = await app.db.select().from(pushDeliveries).where(eq(pushDeliveries.subjectId, body.id));
    expect(push).toMatchObject({ state: 'waiting', sendAt: new Date(whole.scheduleTime) });
    at(START.toISOString());
    const { entries } = (await boss.call(listHistory, { query: {} })).body;
    const ended = entries.filter(({ action }: { action: string }) => action === 'roleEnded');
    expect(ended).toMatchObject([{ by: null, via: 'job', kind: 'account', title: who.user.email }]);
    const made = entries.find(({ itemId }: { itemId: string }) => itemId === body.id);
    expect(made.by).toEqual({ id: who.user.id, name: who.user.email });
    expect(await app.db.select().from(formerOrganisers)).toMatchObject([{ id: who.user.id }]);
    const [gone] = await app.db.select().from(apiTokens).where(eq(apiTokens.id, token.id));
    expect(gone).toMatchObject({ userId: null, endedAt: expect.any(Date) });
    const ofToken = entries.filter(({ itemId }: { itemId: string }) => itemId === token.id);
    expect(ofToken.map(({ action }: { action: string }) => action)).toEqual(['deleted', 'created']);
  });

  it('the sweep of roles leaves roles without an end, and those whose day is not over', async () => {
    const [never, today] = [
      await makeUser(app.db, 'CommitteeModerator'),
      await makeUser(app.db, 'DivisionAdmin', { roleEndsOn: '2026-11-15' }),
    ];
    await endRoles(app.db, app.time.now);
    const left = (await app.db.select({ id: users.id }).from(users)).map(({ id }) => id);
    expect(left).toEqual(expect.arrayContaining([never.id, today.id]));
  });
});

describe('the last super admin', () => {
  const roleEndsOn = '2026-11-15';

  it('the last super admin goes on past the last day; the others end', async () => {
    await app.db.delete(users);
    const people = [
      await app.as('SuperAdmin', { roleEndsOn }),
      await app.as('SuperAdmin', { roleEndsOn: '2026-11-14' }),
      await app.as('SuperAdmin', { roleEndsOn }),
    ];
    // Has never signed in: nobody would be left who can.
    await makeUser(app.db, 'SuperAdmin', { passwordHash: null });
    at('2026-11-15T23:00:00.000Z');
    await app.db.execute(sql`update session_tokens set expires_at = '2099-01-01'`);
    const open = async () => {
      const asked = await Promise.all(people.map(({ call }) => call(getUser, {})));
      return asked.map(({ status }) => status);
    };
    expect(await open()).toEqual([401, 401, 200]);
    await Promise.all([endRoles(app.db, app.time.now), endRoles(other.db, app.time.now)]);
    expect(await open()).toEqual([401, 401, 200]);
    // Somebody whose role lasts longer ends the one that went on.
    await makeUser(app.db, 'SuperAdmin', { roleEndsOn: '2027-12-31' });
    expect(await open()).toEqual([401, 401, 401]);
  });
});
