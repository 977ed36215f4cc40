import { getUser, login } from '@karportalen/contract/auth/endpoints';
import {
  inviteDivisionAdmin,
  listDivisionAdmins,
  listDivisions,
  removeDivisionAdmin,
  resendAdminInvite,
  validateDivisionToken,
} from '@karportalen/contract/organisations/endpoints';
import type { Division } from '@karportalen/contract/organisations/fields';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { makeDivision, makeUser, PASSWORD } from '../../test/makers.ts';
import { type InviteDesk, inviteDesk } from '../../test/organisations.ts';
import { roleFunctions, users } from '../auth/tables.ts';
import { invites } from './tables.ts';

let app: TestApp;
let desk: InviteDesk;
let superAdmin: Awaited<ReturnType<TestApp['as']>>;
let divisionId: string;
beforeAll(async () => {
  app = await testApp();
  desk = inviteDesk(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.time.now = START;
  superAdmin = await app.as('SuperAdmin');
  divisionId = (await makeDivision(app.db)).id;
  await app.db.execute(sql`delete from rate_hits`);
});

const admins = async (actor = superAdmin, query = {}) =>
  (await actor.call(listDivisionAdmins, { params: { id: divisionId }, query })).body;
const only = async () => (await admins()).admins[0];
const remove = (inviteId: string) => superAdmin.call(removeDivisionAdmin, { params: { inviteId } });
const WEEK = minutes(7 * 24 * 60);

describe('an admin', () => {
  it('an admin is asked, opens the link, signs up, and is counted [3.41 7.40 7.41 7.42]', async () => {
    const { email, answer } = await desk.inviteAdmin(superAdmin, divisionId);
    expect(answer.status).toBe(204);
    const expireDate = later(START, WEEK).toISOString();
    expect(await only()).toMatchObject({ email, status: 'Sent', expireDate });
    const { token } = await desk.linkTo(email);
    await app.call(validateDivisionToken, { body: { token } });
    expect(await only()).toMatchObject({ email, status: 'AwaitingResponse', expireDate });
    await desk.register(email);
    expect(await only()).toMatchObject({ email, status: 'Active', expireDate: null });
    const { body } = await superAdmin.call(listDivisions, {});
    expect(body.divisions.find(({ id }: { id: string }) => id === divisionId)).toMatchObject({ admins: 1 });
  });

  it('an admin who never answers is shown as run out, and can be asked again', async () => {
    const { email } = await desk.inviteAdmin(superAdmin, divisionId);
    await desk.sendWaiting();
    app.time.now = later(START, WEEK);
    superAdmin = await app.as('SuperAdmin');
    const { inviteId, status } = await only();
    expect(status).toBe('Expired');
    expect((await superAdmin.call(resendAdminInvite, { params: { inviteId } })).status).toBe(204);
    expect(await only()).toMatchObject({ inviteId, status: 'Sent' });
    expect((await desk.register(email)).status).toBe(204);
  });

  it('an admin invited twice is one row, and only the newest link works', async () => {
    const { email } = await desk.inviteAdmin(superAdmin, divisionId);
    const first = await desk.linkTo(email);
    await desk.inviteAdmin(superAdmin, divisionId, email);
    const second = await desk.linkTo(email);
    expect((await admins()).total).toBe(1);
    const valid = async ({ token }: { token: string }) =>
      (await app.call(validateDivisionToken, { body: { token } })).body.isValid;
    expect([await valid(first), await valid(second)]).toEqual([false, true]);
  });

  it('an admin invited by five at once is one row and one mail', async () => {
    const email = 'fem.samtidigt@exempel.se';
    await Promise.all(Array.from({ length: 5 }, () => desk.inviteAdmin(superAdmin, divisionId, email)));
    await desk.sendWaiting();
    expect((await admins()).total).toBe(1);
    expect(desk.sent.filter(({ to }) => to === email)).toHaveLength(1);
  });

  it('an admin is not asked where the address has an account or is none [5.61]', async () => {
    const taken = await desk.inviteAdmin(superAdmin, divisionId, superAdmin.user.email);
    expect(taken.answer.body).toMatchObject({
      status: 409,
      fieldErrors: { email: 'Det finns redan ett konto med den här adressen.' },
    });
    const none = await desk.inviteAdmin(superAdmin, divisionId, '');
    expect(none.answer.body.fieldErrors).toEqual({ email: 'E-postadress måste anges' });
    const bad = await desk.inviteAdmin(superAdmin, divisionId, 'a@b');
    expect(bad.answer.body.fieldErrors).toEqual({ email: 'Ogiltig e-postadress' });
    expect((await admins()).total).toBe(0);
  });

  it('an admin who has answered is not asked again', async () => {
    const { email } = await desk.inviteAdmin(superAdmin, divisionId);
    await desk.register(email);
    const { inviteId } = await only();
    expect((await superAdmin.call(resendAdminInvite, { params: { inviteId } })).status).toBe(409);
  });

  it('an admin is listed by address, in pages, and found by search', async () => {
    for (const email of ['b@exempel.se', 'c@exempel.se', 'a@exempel.se']) {
      await desk.inviteAdmin(superAdmin, divisionId, email);
    }
    const emails = async (query: object) =>
      (await admins(superAdmin, query)).admins.map(({ email }: { email: string }) => email);
    expect(await emails({})).toEqual(['a@exempel.se', 'b@exempel.se', 'c@exempel.se']);
    expect(await emails({ page: 2, pageSize: 2 })).toEqual(['c@exempel.se']);
    expect(await emails({ search: 'B@' })).toEqual(['b@exempel.se']);
    // Search results, too, mix those with and without an account.
    await desk.register('c@exempel.se');
    expect(await emails({ search: '@EXEMPEL', page: 1, pageSize: 2 })).toEqual([
      'a@exempel.se',
      'b@exempel.se',
    ]);
    expect(await emails({ search: '@EXEMPEL', page: 2, pageSize: 2 })).toEqual(['c@exempel.se']);
    expect((await admins(superAdmin, { page: 5, pageSize: 2 })).total).toBe(3);
  });

  it('an admin is listed the other way, and by how they stand', async () => {
    for (const email of ['utgangen@exempel.se', 'aktiv@exempel.se']) {
      await desk.inviteAdmin(superAdmin, divisionId, email);
    }
    await desk.register('aktiv@exempel.se');
    await app.db.update(invites).set({ expiresAt: START }).where(eq(invites.email, 'utgangen@exempel.se'));
    await desk.inviteAdmin(superAdmin, divisionId, 'skickad@exempel.se');
    const emails = async (query: object) => {
      const found = await admins(superAdmin, { page: 1, pageSize: 10, ...query });
      expect(found.total).toBe(found.admins.length);
      return found.admins.map(({ email }: { email: string }) => email.split('@')[0]);
    };
    expect(await emails({ sort: '-email' })).toEqual(['utgangen', 'skickad', 'aktiv']);
    expect(await emails({ sort: 'email' })).toEqual(['aktiv', 'skickad', 'utgangen']);
    for (const status of ['Active', 'Sent', 'Expired', 'AwaitingResponse']) {
      const found = await emails({ status });
      expect(found).toEqual(
        (await admins()).admins
          .filter((one: { status: string }) => one.status === status)
          .map(({ email }: { email: string }) => email.split('@')[0]),
      );
      expect(found).toHaveLength(status === 'AwaitingResponse' ? 0 : 1);
    }
    const whole = await admins(superAdmin, { sort: '-email', page: 2, pageSize: 2 });
    expect([whole.total, whole.admins.length, whole.admins[0].email]).toEqual([3, 1, 'aktiv@exempel.se']);
    expect(await emails({ status: 'Sent', search: 'aktiv' })).toEqual([]);
    // By the status's label, which is in none of these addresses.
    const names = ['ett', 'två', 'tre'];
    for (const [place, email] of ['aktiv', 'skickad', 'utgangen'].entries()) {
      const renamed = { email: `${names[place]}@exempel.se` };
      await app.db
        .update(invites)
        .set(renamed)
        .where(eq(invites.email, `${email}@exempel.se`));
      await app.db
        .update(users)
        .set(renamed)
        .where(eq(users.email, `${email}@exempel.se`));
    }
    expect(await emails({ search: 'aktiv' })).toEqual(['ett']);
    expect(await emails({ search: 'Skickad' })).toEqual(['två']);
    expect(await emails({ search: 'utgånget' })).toEqual(['tre']);
    expect(await emails({ search: 'övergående' })).toEqual([]);
  });
});

describe('the list of divisions', () => {
  it('the list of divisions is put in order by name and by how many they have, and narrowed to those without an admin', async () => {
    const many = (await makeDivision(app.db)).id;
    for (const n of [1, 2, 3])
      await makeUser(app.db, 'DivisionAdmin', { divisionId: many, email: `${n}@många.se` });
    const list = async (query: object): Promise<{ divisions: Division[]; total: number }> =>
      (await superAdmin.call(listDivisions, { query: { page: 1, pageSize: 100, ...query } })).body;
    const { divisions, total } = await list({});
    expect((await list({ sort: 'name' })).divisions).toEqual(divisions);
    expect((await list({ sort: '-name' })).divisions).toEqual(divisions.toReversed());
    const byAdmins = await list({ sort: '-admins' });
    expect(byAdmins.divisions[0]?.id).toBe(many);
    expect(byAdmins.total).toBe(total);
    const counts = byAdmins.divisions.map(({ admins }) => admins);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    const isStaffed = ({ admins }: Division) => admins > 0;
    const without = divisions.filter((division) => !isStaffed(division));
    expect(without.length).toBeGreaterThan(0);
    expect(await list({ staffed: 'no' })).toEqual({ divisions: without, total: without.length });
    expect((await list({ staffed: 'yes' })).divisions).toEqual(divisions.filter(isStaffed));
  });
});

describe('removing an admin', () => {
  it('removing an admin ends their sessions at once, and the account with them [7.43]', async () => {
    const { email } = await desk.inviteAdmin(superAdmin, divisionId);
    await desk.register(email, PASSWORD);
    const signedIn = await app.call(login, { body: { email, password: PASSWORD } });
    const cookie = (signedIn.headers['set-cookie'] as string[]).map((set) => set.split(';')[0]).join('; ');
    expect((await app.call(getUser, {}, { cookie })).status).toBe(200);
    expect((await remove((await only()).inviteId)).status).toBe(204);
    expect((await app.call(getUser, {}, { cookie })).status).toBe(401);
    expect((await app.call(login, { body: { email, password: PASSWORD } })).status).toBe(401);
    expect((await admins()).total).toBe(0);
  });

  it('removing an admin who has not answered withdraws the invitation', async () => {
    const { email } = await desk.inviteAdmin(superAdmin, divisionId);
    const { token } = await desk.linkTo(email);
    const { inviteId } = await only();
    expect((await remove(inviteId)).status).toBe(204);
    expect((await app.call(validateDivisionToken, { body: { token } })).body.isValid).toBe(false);
    expect((await remove(inviteId)).status).toBe(404);
  });

  it('removing an admin whom no invitation made works too: nobody who can sign in is missing from the list', async () => {
    const made = await app.as('DivisionAdmin', { divisionId });
    const { inviteId, ...row } = await only();
    expect(row).toEqual({ email: made.user.email, status: 'Active', expireDate: null });
    expect((await remove(inviteId)).status).toBe(204);
    expect((await made.call(getUser, {})).status).toBe(401);
  });

  it('removing an admin is for super admins alone, even if a division admin is given the function [6.12 6.13]', async () => {
    const mate = await app.as('DivisionAdmin', { divisionId });
    const inviteId = mate.user.id;
    const granted = { role: 'DivisionAdmin', function: 'InviteDivisionAdmin' } as const;
    const attempts = () =>
      Promise.all([
        mate.call(inviteDivisionAdmin, { body: { divisionId, email: 'kompis@exempel.se' } }),
        mate.call(resendAdminInvite, { params: { inviteId } }),
        mate.call(removeDivisionAdmin, { params: { inviteId } }),
      ]);
    expect((await attempts()).map(({ status }) => status)).toEqual([403, 403, 403]);
    await app.db.insert(roleFunctions).values(granted);
    try {
      expect((await attempts()).map(({ status }) => status)).toEqual([403, 403, 403]);
    } finally {
      await app.db
        .delete(roleFunctions)
        .where(and(eq(roleFunctions.role, granted.role), eq(roleFunctions.function, granted.function)));
    }
    expect((await admins(mate)).total).toBe(1);
  });
});

describe('a super admin', () => {
  const stillIn = async () => expect((await superAdmin.call(getUser, {})).body.roles).toEqual(['SuperAdmin']);

  it('a super admin cannot be removed by their own id', async () => {
    expect((await remove(superAdmin.user.id)).status).toBe(404);
    await stillIn();
  });

  it('a super admin who was once an invited admin cannot be removed through that invitation', async () => {
    const [invite] = await app.db
      .insert(invites)
      .values({
        email: superAdmin.user.email,
        divisionId,
        expiresAt: START,
        acceptedAt: START,
        acceptedUserId: superAdmin.user.id,
      })
      .returning();
    expect((await admins()).total).toBe(0);
    expect((await remove(invite?.id ?? '')).status).toBe(404);
    await stillIn();
  });

  it('a super admin cannot invite themselves into a lesser role', async () => {
    const { email } = superAdmin.user;
    expect((await desk.inviteAdmin(superAdmin, divisionId, email)).answer.status).toBe(409);
    expect((await desk.createCommittee(superAdmin, { email })).answer.status).toBe(409);
    await stillIn();
  });

  it('a super admin is untouched when all else is removed', async () => {
    const admin = await makeUser(app.db, 'DivisionAdmin', { divisionId });
    await remove(admin.id);
    const left = await app.db.select().from(users).where(eq(users.id, superAdmin.user.id));
    expect(left).toHaveLength(1);
    await stillIn();
  });
});
