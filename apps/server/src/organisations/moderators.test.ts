import { getUser } from '@karportalen/contract/auth/endpoints';
import {
  deleteCommittee,
  listDivisions,
  resendModeratorInvite,
  updateCommittee,
  validateCommitteeToken,
} from '@karportalen/contract/organisations/endpoints';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { makeCommittee } from '../../test/makers.ts';
import { type InviteDesk, inviteDesk, newAddress } from '../../test/organisations.ts';
import { users } from '../auth/tables.ts';
import { events } from '../events/tables.ts';
import { createdBy, ownerNames } from './created-by.ts';
import { committees } from './tables.ts';

let app: TestApp;
let desk: InviteDesk;
beforeAll(async () => {
  app = await testApp();
  desk = inviteDesk(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.time.now = START;
  await app.db.execute(sql`delete from rate_hits`);
});

describe('changing the moderator', () => {
  const handover = async () => {
    const admin = await desk.newAdmin();
    const { body, committee } = await desk.createCommittee(admin);
    await desk.register(body.email);
    const { divisionId: _, ...fields } = body;
    const edit = (values: object) =>
      admin.call(updateCommittee, { params: { id: committee.id }, body: { ...fields, ...values } });
    const [old] = await app.db.select().from(users).where(eq(users.email, body.email));
    return { admin, id: committee.id as string, old: old as NonNullable<typeof old>, edit };
  };

  it('changing the moderator keeps the old one until the new one has signed up, and the content after that', async () => {
    const { admin, id, old, edit } = await handover();
    const [event] = await app.db
      .insert(events)
      .values({
        isDraft: true,
        pin: '123456',
        creatorRole: 'CommitteeModerator',
        divisionId: old.divisionId,
        committeeId: id,
      })
      .returning();
    const email = newAddress();
    const asked = await edit({ email });
    expect(asked.body).toMatchObject({
      status: 'AwaitingResponse',
      activeEmail: old.email,
      invitedEmail: email,
      expireDate: later(START, minutes(7 * 24 * 60)).toISOString(),
    });
    expect((await desk.register(email)).status).toBe(204);
    const [after] = (await desk.committeesOf(admin)).committees;
    expect(after).toMatchObject({
      status: 'Active',
      activeEmail: email,
      invitedEmail: null,
      expireDate: null,
    });
    const accounts = await app.db.select().from(users).where(eq(users.committeeId, id));
    expect(accounts.map((account) => account.email)).toEqual([email]);
    const kept = await app.db.select().from(events).where(eq(events.committeeId, id));
    expect(kept.map((row) => row.id)).toEqual([event?.id]);
  });

  it('changing the moderator is called off by writing the old address again', async () => {
    const { old, edit } = await handover();
    const email = newAddress();
    await edit({ email });
    const { token } = await desk.linkTo(email);
    const back = await edit({ email: old.email });
    expect(back.body).toMatchObject({ status: 'Active', activeEmail: old.email, invitedEmail: null });
    const { body } = await app.call(validateCommitteeToken, { body: { token } });
    expect(body).toEqual({ isValid: false, email: null, organisation: null });
  });

  it('changing the moderator to a third person kills the link of the second', async () => {
    const { edit } = await handover();
    const [second, third] = [newAddress(), newAddress()];
    await edit({ email: second });
    const { token } = await desk.linkTo(second);
    expect((await edit({ email: third })).body.invitedEmail).toBe(third);
    expect((await app.call(validateCommitteeToken, { body: { token } })).body.isValid).toBe(false);
    expect((await desk.register(third)).status).toBe(204);
  });

  it('changing the moderator falls back when the successor never answers, and the same person can be asked again', async () => {
    const { admin, old, edit } = await handover();
    const email = newAddress();
    await edit({ email });
    await desk.sendWaiting();
    app.time.now = later(START, minutes(8 * 24 * 60));
    const { user } = admin;
    const fresh = await app.as('DivisionAdmin', { divisionId: user.divisionId });
    expect((await desk.committeesOf(fresh)).committees[0]).toMatchObject({
      status: 'Active',
      activeEmail: old.email,
      invitedEmail: null,
    });
  });

  it('changing the moderator sends nothing when only the name is changed', async () => {
    const admin = await desk.newAdmin();
    const { body, committee } = await desk.createCommittee(admin);
    await desk.sendWaiting();
    const before = desk.sent.length;
    const { divisionId: _, ...fields } = body;
    await admin.call(updateCommittee, { params: { id: committee.id }, body: { ...fields, name: 'Omdöpta' } });
    await desk.sendWaiting();
    expect(desk.sent).toHaveLength(before);
  });
});

describe('sending an invitation again', () => {
  it('sending an invitation again gives a new link and kills the old one at once', async () => {
    const admin = await desk.newAdmin();
    const { body, committee } = await desk.createCommittee(admin);
    const old = await desk.linkTo(body.email);
    app.time.now = later(START, minutes(2));
    const params = { id: committee.id };
    expect((await admin.call(resendModeratorInvite, { params })).status).toBe(204);
    const valid = async (token: string) =>
      (await app.call(validateCommitteeToken, { body: { token } })).body.isValid;
    expect(await valid(old.token)).toBe(false);
    const fresh = await desk.linkTo(body.email);
    expect(fresh.token).not.toBe(old.token);
    expect([await valid(old.token), await valid(fresh.token)]).toEqual([false, true]);
  });

  it('sending an invitation again revives one that ran out', async () => {
    const admin = await desk.newAdmin();
    const { body, committee } = await desk.createCommittee(admin);
    await desk.sendWaiting();
    app.time.now = later(START, minutes(7 * 24 * 60));
    const fresh = await app.as('DivisionAdmin', { divisionId: admin.user.divisionId });
    expect((await desk.committeesOf(fresh)).committees[0]).toMatchObject({
      status: 'Expired',
      invitedEmail: body.email,
      expireDate: app.time.now.toISOString(),
    });
    await fresh.call(resendModeratorInvite, { params: { id: committee.id } });
    expect((await desk.committeesOf(fresh)).committees[0].status).toBe('Sent');
    expect((await desk.register(body.email)).status).toBe(204);
  });

  it('sending an invitation again is refused once it is answered', async () => {
    const admin = await desk.newAdmin();
    const { body, committee } = await desk.createCommittee(admin);
    await desk.register(body.email);
    const answer = await admin.call(resendModeratorInvite, { params: { id: committee.id } });
    expect(answer.body).toMatchObject({
      status: 409,
      clientMessageSwedish: 'Inbjudan är redan besvarad. Ladda om sidan.',
    });
  });
});

describe('deleting a committee', () => {
  it('deleting a committee throws its moderator out at once, drops the invitation, and keeps its name on what it did [7.47]', async () => {
    const admin = await desk.newAdmin();
    const { body, committee } = await desk.createCommittee(admin, { name: 'Minnesvärda' });
    const moderator = await app.as('CommitteeModerator', {
      divisionId: admin.user.divisionId,
      committeeId: committee.id,
    });
    const owner = {
      creatorRole: 'CommitteeModerator',
      divisionId: admin.user.divisionId,
      committeeId: committee.id,
    } as const;
    await app.db.insert(events).values({ isDraft: true, pin: '123456', ...owner });
    const { token } = await desk.linkTo(body.email);
    const params = { id: committee.id };
    expect((await admin.call(deleteCommittee, { params })).status).toBe(204);
    expect((await moderator.call(getUser, {})).status).toBe(401);
    const { status } = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/refresh-token',
      headers: { cookie: moderator.cookie },
    });
    expect(status).toBe(401);
    expect((await app.call(validateCommitteeToken, { body: { token } })).body.isValid).toBe(false);
    expect((await desk.committeesOf(admin)).total).toBe(0);
    const { body: divisions } = await admin.call(listDivisions, {});
    expect(divisions.divisions[0].committees).toBe(0);
    const [event] = await app.db
      .select({ creatorRole: events.creatorRole, ...ownerNames(events), host: committees.name })
      .from(events)
      .leftJoin(committees, eq(committees.id, events.committeeId))
      .where(eq(events.committeeId, committee.id));
    expect(event?.host).toBe('Minnesvärda');
    expect(event && createdBy(event)).toBe('Minnesvärda');
    for (const gone of [
      await admin.call(deleteCommittee, { params }),
      await admin.call(resendModeratorInvite, { params }),
    ]) {
      expect(gone.status).toBe(404);
    }
    expect((await desk.createCommittee(admin, { name: 'Minnesvärda' })).answer.status).toBe(201);
  });

  it('deleting a committee leaves the other committees and their moderators alone', async () => {
    const admin = await desk.newAdmin();
    const { divisionId } = admin.user;
    const [doomed, spared] = [
      await makeCommittee(app.db, { divisionId: divisionId ?? '' }),
      await makeCommittee(app.db, { divisionId: divisionId ?? '' }),
    ];
    const moderator = await app.as('CommitteeModerator', { divisionId, committeeId: spared.id });
    await admin.call(deleteCommittee, { params: { id: doomed.id } });
    expect((await moderator.call(getUser, {})).status).toBe(200);
    expect((await admin.call(getUser, {})).status).toBe(200);
  });
});
