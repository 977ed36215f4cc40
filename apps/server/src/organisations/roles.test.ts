import { getUser, login } from '@karportalen/contract/auth/endpoints';
import {
  inviteDivisionAdmin,
  removeDivisionAdmin,
  resendAdminInvite,
  updateCommittee,
  validateDivisionToken,
} from '@karportalen/contract/organisations/endpoints';
import {
  getRoleSettings,
  inviteSuperAdmin,
  listRoles,
  listSuperAdminInvites,
  registerSuperAdmin,
  setRoleEnd,
  setRoleSettings,
  validateSuperAdminToken,
  withdrawSuperAdminInvite,
} from '@karportalen/contract/organisations/role-endpoints';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { START, type TestApp, testApp } from '../../test/app.ts';
import { makeCommittee, makeDivision, makeUser } from '../../test/makers.ts';
import { type InviteDesk, inviteDesk, newAddress } from '../../test/organisations.ts';
import { roleNotices, users } from '../auth/tables.ts';
import { invites } from './tables.ts';

type Actor = Awaited<ReturnType<TestApp['as']>>;

let app: TestApp;
let desk: InviteDesk;
let boss: Actor;
beforeAll(async () => {
  app = await testApp();
  desk = inviteDesk(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.time.now = START;
  boss = await app.as('SuperAdmin');
  await app.db.execute(sql`delete from rate_hits`);
});

const accountOf = async (email: string) =>
  (await app.db.select().from(users).where(eq(users.email, email)))[0];

describe('an invitation with a last day', () => {
  it('an invitation with a last day gives a role that ends then, and says so in its mail', async () => {
    const { id: divisionId } = await makeDivision(app.db);
    const email = newAddress();
    await boss.call(inviteDivisionAdmin, { body: { divisionId, email, roleEndsOn: '2026-12-31' } });
    expect((await desk.register(email)).status).toBe(204);
    expect(await accountOf(email)).toMatchObject({ role: 'DivisionAdmin', roleEndsOn: '2026-12-31' });
    expect(desk.sent.findLast(({ to }) => to === email)?.text).toContain(
      'Uppdraget gäller till och med 2026-12-31.',
    );
  });

  it('an invitation with a last day is as before without one', async () => {
    const { body } = await desk.createCommittee(boss);
    await desk.register(body.email);
    expect(await accountOf(body.email)).toMatchObject({ roleEndsOn: null });
    expect(desk.sent.findLast(({ to }) => to === body.email)?.text).not.toContain('Uppdraget gäller');
  });

  it('an invitation with a last day of a moderator: new, and when another is invited', async () => {
    const { body, committee } = await desk.createCommittee(boss, { roleEndsOn: '2026-12-31' });
    await desk.register(body.email);
    expect(await accountOf(body.email)).toMatchObject({ roleEndsOn: '2026-12-31' });
    const email = newAddress();
    const { divisionId: _, ...rest } = body;
    await boss.call(updateCommittee, {
      params: { id: committee.id },
      body: { ...rest, email, roleEndsOn: '2027-06-30' },
    });
    await desk.register(email);
    expect(await accountOf(email)).toMatchObject({ roleEndsOn: '2027-06-30' });
  });

  it('an invitation with a last day that is over is refused at its field, and today is not over', async () => {
    const { id: divisionId } = await makeDivision(app.db);
    const invite = (roleEndsOn: string) =>
      boss.call(inviteDivisionAdmin, { body: { divisionId, email: newAddress(), roleEndsOn } });
    const { status, body } = await invite('2026-11-14');
    expect([status, body.fieldErrors]).toEqual([400, { roleEndsOn: 'Dagen måste vara i dag eller senare.' }]);
    expect((await invite('2026-11-15')).status).toBe(204);
    expect((await invite('2026-02-30')).status).toBe(400);
  });

  it('an invitation with a last day cannot be accepted after it', async () => {
    const { id: divisionId } = await makeDivision(app.db);
    const email = newAddress();
    await boss.call(inviteDivisionAdmin, { body: { divisionId, email, roleEndsOn: '2026-11-15' } });
    const { token } = await desk.linkTo(email);
    const check = async () => (await app.call(validateDivisionToken, { body: { token } })).body.isValid;
    app.time.now = new Date('2026-11-15T22:59:59.999Z');
    expect(await check()).toBe(true);
    app.time.now = new Date('2026-11-15T23:00:00.000Z');
    expect(await check()).toBe(false);
  });

  it('an invitation with a last day can go to an address whose role has ended, before any sweep', async () => {
    const { id: divisionId } = await makeDivision(app.db);
    const old = await makeUser(app.db, 'CommitteeModerator', { roleEndsOn: '2026-11-14' });
    const { answer } = await desk.inviteAdmin(boss, divisionId, old.email);
    expect(answer.status).toBe(204);
    expect((await desk.register(old.email)).status).toBe(204);
    expect(await accountOf(old.email)).toMatchObject({ role: 'DivisionAdmin', roleEndsOn: null });
  });

  it('an invitation with a last day soon after is not followed by mails whose time has passed', async () => {
    const { id: divisionId } = await makeDivision(app.db);
    const email = newAddress();
    await boss.call(inviteDivisionAdmin, { body: { divisionId, email, roleEndsOn: '2026-12-01' } });
    await desk.register(email);
    const { id = '' } = (await accountOf(email)) ?? {};
    const told = await app.db.select().from(roleNotices).where(eq(roleNotices.userId, id));
    expect(told).toMatchObject([{ endsOn: '2026-12-01', daysBefore: 30 }]);
  });
});

describe('roles', () => {
  it('roles are listed and renewed: by a division’s admins those of its moderators, by super admins everybody’s', async () => {
    const committee = await makeCommittee(app.db);
    const place = { divisionId: committee.divisionId, committeeId: committee.id };
    const mod = await app.as('CommitteeModerator', { ...place, roleEndsOn: '2026-12-31' });
    const admin = await app.as('DivisionAdmin', { divisionId: committee.divisionId });
    const abroad = await makeUser(app.db, 'CommitteeModerator');
    const renew = (by: Actor, id: string, endsOn: string | null = '2027-12-31') =>
      by.call(setRoleEnd, { params: { id }, body: { endsOn } });
    const { roles, total } = (await admin.call(listRoles, {})).body;
    expect([total, roles]).toEqual([
      1,
      [
        {
          ...{ id: mod.user.id, email: mod.user.email, role: 'CommitteeModerator', isLast: false },
          ...{ endsOn: '2026-12-31', committee: { id: committee.id, name: committee.name } },
          division: { id: committee.divisionId, name: expect.any(String) },
        },
      ],
    ]);
    expect((await renew(admin, mod.user.id)).body).toMatchObject({ endsOn: '2027-12-31' });
    for (const id of [abroad.id, admin.user.id, boss.user.id])
      expect((await renew(admin, id)).status).toBe(404);
    expect((await renew(mod, mod.user.id)).status).toBe(403);
    expect((await renew(boss, admin.user.id)).status).toBe(200);
    expect((await renew(boss, mod.user.id, null)).body).toMatchObject({ endsOn: null });
    expect((await mod.call(getUser, {})).body).not.toHaveProperty('roleEndsOn');
  });

  it('roles that have ended are neither listed nor renewed, before any sweep', async () => {
    const { id, email } = await makeUser(app.db, 'DivisionAdmin', { roleEndsOn: '2026-11-14' });
    const { status } = await boss.call(setRoleEnd, { params: { id }, body: { endsOn: '2027-12-31' } });
    expect(status).toBe(404);
    expect((await boss.call(listRoles, { query: { search: email } })).body).toEqual({ roles: [], total: 0 });
  });

  it('roles are searched, filtered and paged, those that end first coming first', async () => {
    const word = `sok${START.getTime()}`;
    for (const roleEndsOn of [null, '2027-06-30', '2026-12-01'])
      await makeUser(app.db, 'DivisionAdmin', { email: `${word}-${roleEndsOn}@exempel.se`, roleEndsOn });
    const found = async (query: object) => {
      const { body } = await boss.call(listRoles, { query: { search: word, ...query } });
      return [body.total, ...body.roles.map(({ endsOn }: { endsOn: string | null }) => endsOn)];
    };
    expect(await found({})).toEqual([3, '2026-12-01', '2027-06-30', null]);
    expect(await found({ sort: '-endsOn' })).toEqual([3, null, '2027-06-30', '2026-12-01']);
    expect(await found({ ends: 'soon' })).toEqual([1, '2026-12-01']);
    expect(await found({ ends: 'never' })).toEqual([1, null]);
    expect(await found({ role: 'SuperAdmin' })).toEqual([0]);
    expect(await found({ page: 2, pageSize: 2 })).toEqual([3, null]);
  });

  it('roles cannot be given a day that is over', async () => {
    const { id } = await makeUser(app.db, 'DivisionAdmin');
    const { body } = await boss.call(setRoleEnd, { params: { id }, body: { endsOn: '2026-11-14' } });
    expect(body.fieldErrors).toEqual({ endsOn: 'Dagen måste vara i dag eller senare.' });
  });
});

describe('the proposed last day', () => {
  it('the proposed last day is 31 December until a super admin decides otherwise', async () => {
    const admin = await app.as('DivisionAdmin');
    const read = async () => (await admin.call(getRoleSettings, {})).body;
    expect(await read()).toEqual({ proposedEnd: 'december', proposal: '2026-12-31' });
    for (const [proposedEnd, proposal] of [
      ['june', '2027-06-30'],
      ['none', null],
      ['december', '2026-12-31'],
    ] as const) {
      await boss.call(setRoleSettings, { body: { proposedEnd } });
      expect(await read()).toEqual({ proposedEnd, proposal });
    }
    const { status } = await admin.call(setRoleSettings, { body: { proposedEnd: 'june' } });
    expect(status).toBe(403);
  });
});

describe('an invited super admin', () => {
  const invite = (email: string, roleEndsOn?: string) =>
    boss.call(inviteSuperAdmin, { body: { email, ...(roleEndsOn && { roleEndsOn }) } });
  const waiting = async () => (await boss.call(listSuperAdminInvites, {})).body.invites;
  beforeEach(() => app.db.delete(invites).then(() => undefined));

  it('an invited super admin gets a mail, makes an account once, and may do everything', async () => {
    const email = newAddress();
    expect((await invite(email, '2027-12-31')).status).toBe(204);
    expect(await waiting()).toMatchObject([{ email, isExpired: false, endsOn: '2027-12-31' }]);
    const { token, kind } = await desk.linkTo(email);
    expect(kind).toBe('superadmin');
    expect(desk.sent.findLast(({ to }) => to === email)?.text).toContain('vara superadmin i Kårportalen');
    expect((await app.call(validateSuperAdminToken, { body: { token } })).body).toEqual({
      ...{ isValid: true, email, organisation: 'Kårportalen' },
    });
    expect((await desk.register(email)).status).toBe(204);
    expect(await waiting()).toEqual([]);
    const again = await app.call(registerSuperAdmin, { body: { email, token, password: 'hemligt1' } });
    expect(again.status).toBe(400);
    const { body } = await app.call(login, { body: { email, password: 'hemligt1' } });
    expect(body).toMatchObject({ roles: ['SuperAdmin'], divisions: [], roleEndsOn: '2027-12-31' });
  });

  it('an invited super admin who is invited again, also by calls at once, has one invitation', async () => {
    const email = newAddress();
    const answers = await Promise.all([1, 2, 3, 4].map(() => invite(email)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect(await app.db.select().from(invites).where(eq(invites.email, email))).toHaveLength(1);
  });

  it('an invited super admin’s link is worthless on other calls, and the invitation is none of a division’s', async () => {
    const email = newAddress();
    await invite(email);
    const { token } = await desk.linkTo(email);
    expect((await app.call(validateDivisionToken, { body: { token } })).body.isValid).toBe(false);
    const [{ id: inviteId }] = await waiting();
    for (const endpoint of [removeDivisionAdmin, resendAdminInvite])
      expect((await boss.call(endpoint, { params: { inviteId } })).status).toBe(404);
    const { email: admins } = await desk.inviteAdmin(boss, (await makeDivision(app.db)).id);
    const { token: others } = await desk.linkTo(admins);
    expect((await app.call(validateSuperAdminToken, { body: { token: others } })).body.isValid).toBe(false);
    await boss.call(withdrawSuperAdminInvite, { params: { id: inviteId } });
  });

  it('an invited super admin can be withdrawn, and the link ends', async () => {
    const email = newAddress();
    await invite(email);
    const { token } = await desk.linkTo(email);
    const [{ id }] = await waiting();
    expect((await boss.call(withdrawSuperAdminInvite, { params: { id } })).status).toBe(204);
    expect((await boss.call(withdrawSuperAdminInvite, { params: { id } })).status).toBe(404);
    expect((await app.call(validateSuperAdminToken, { body: { token } })).body.isValid).toBe(false);
  });

  it('an invited super admin who has an account is refused at the field', async () => {
    const { email } = await makeUser(app.db, 'DivisionAdmin');
    expect((await invite(email)).body.fieldErrors).toMatchObject({
      email: 'Det finns redan ett konto med den här adressen.',
    });
  });
});
