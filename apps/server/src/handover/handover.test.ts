import { getUser, login } from '@karportalen/contract/auth/endpoints';
import { getHandover, withdrawHandover } from '@karportalen/contract/handover/endpoints';
import { listHistory } from '@karportalen/contract/history/endpoints';
import { inviteDivisionAdmin } from '@karportalen/contract/organisations/endpoints';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { START } from '../../test/app.ts';
import { makeDivision, makeEvent, makeUser, PASSWORD } from '../../test/makers.ts';
import { newAddress } from '../../test/organisations.ts';
import { makeNotification, makeOpenedPoll, makeTheme } from '../../test/requests/calendar-rows.ts';
import {
  type Actor,
  app,
  desk,
  exists,
  give,
  hours,
  jobsOf,
  moderator,
  setUpHandovers,
} from '../../test/requests/handover-setup.ts';
import { users } from '../auth/tables.ts';
import { doorSessions } from '../door/tables.ts';
import { events } from '../events/tables.ts';
import { notifications } from '../notifications/tables.ts';
import { invites } from '../organisations/tables.ts';

setUpHandovers();

describe('what an organiser leaves behind', () => {
  it('what an organiser leaves behind: scheduled, drafts, events to come and open doors of their owner, and nothing else', async () => {
    const { id: divisionId } = await makeDivision(app.db);
    const who = await app.as('DivisionAdmin', { divisionId });
    const owner = who.user;
    const sent = { titleSwedish: 'Skickad' };
    await makeNotification(app.db, owner, hours(-1), sent);
    const push = await makeNotification(app.db, owner, hours(2));
    const alarm = await makeNotification(app.db, owner, hours(3), { type: 'Alarm' });
    const poll = await makeOpenedPoll(app.db, owner, hours(1));
    const theme = await makeTheme(app.db, owner, [hours(4), hours(5)]);
    await makeTheme(app.db, owner, [hours(-4), hours(5)]);
    const [draft] = await app.db
      .insert(notifications)
      .values({ creatorRole: 'DivisionAdmin', divisionId, titleSwedish: 'Halv', isDraft: true })
      .returning();
    const event = await makeEvent(app.db, START, { owner });
    await makeEvent(app.db, hours(-100), { owner });
    await app.db.insert(doorSessions).values({
      ...{ eventId: event.id, tokenHash: Buffer.from('d'), name: 'Dörr 1' },
      ...{ openedAt: START, lastUsedAt: START },
    });
    // Others': a committee of the division, another division, the union.
    const inDivision = await app.as('CommitteeModerator', { divisionId });
    for (const other of [
      inDivision.user,
      (await app.as('DivisionAdmin')).user,
      (await app.as('SuperAdmin')).user,
    ])
      await makeNotification(app.db, other, hours(2));
    const { status, body } = await who.call(getHandover, { params: { id: who.user.id } });
    expect(status).toBe(200);
    const short = (items: { kind: string; id: string }[]) => items.map(({ kind, id }) => [kind, id]);
    expect(short(body.scheduled)).toEqual([
      ['poll', poll.id],
      ['notification', push.id],
      ['alarm', alarm.id],
      ['theme', theme.id],
    ]);
    expect(short(body.drafts)).toEqual([['notification', draft?.id]]);
    expect(short(body.events)).toEqual([['event', event.id]]);
    expect(body.doors).toMatchObject([{ kind: 'door', id: event.id, detail: 'Dörr 1' }]);
    expect(body.role).toMatchObject({ id: who.user.id, role: 'DivisionAdmin', endsOn: null });
    expect([body.colleagues, body.pending]).toEqual([[], null]);
  });

  it('what an organiser leaves behind is shown to them and to those who can renew their role', async () => {
    const { committee, who } = await moderator();
    const admin = await app.as('DivisionAdmin', { divisionId: committee.divisionId });
    const read = async (by: Actor, id: string) => (await by.call(getHandover, { params: { id } })).status;
    for (const by of [who, admin, await app.as('SuperAdmin')]) expect(await read(by, who.user.id)).toBe(200);
    for (const by of [await app.as('DivisionAdmin'), (await moderator()).who])
      expect(await read(by, who.user.id)).toBe(404);
    expect(await read(who, admin.user.id)).toBe(404);
  });
});

describe('handing over to somebody new', () => {
  it('handing over to somebody new: both have what they had until the account is made, then the successor alone', async () => {
    const { committee, who } = await moderator();
    const event = await makeEvent(app.db, START, { owner: who.user });
    const email = newAddress();
    const { status, body } = await give(who, who.user.id, { email, roleEndsOn: '2027-12-31' });
    expect([status, body]).toEqual([200, { status: 'invited' }]);
    const read = await who.call(getHandover, { params: { id: who.user.id } });
    expect(read.body.pending).toMatchObject({ email, isExpired: false, endsOn: '2027-12-31' });
    expect((await desk.register(email)).status).toBe(204);
    expect((await who.call(getUser, {})).status).toBe(401);
    const old = await app.call(login, { body: { email: who.user.email, password: PASSWORD } });
    expect(old.status).toBe(401);
    const [successor] = await app.db.select().from(users).where(eq(users.email, email));
    expect(successor).toMatchObject({ committeeId: committee.id, roleEndsOn: '2027-12-31' });
    const [kept] = await app.db.select().from(events).where(eq(events.id, event.id));
    expect(kept).toMatchObject({ committeeId: committee.id, deletedAt: null });
    const boss = await app.as('SuperAdmin');
    const { entries } = (await boss.call(listHistory, { query: {} })).body;
    const told = entries.map(
      ({ action, by, title }: { action: string; by: { name: string }; title: string }) => [
        action,
        by?.name,
        title,
      ],
    );
    expect(told).toEqual(
      expect.arrayContaining([
        ['handoverBegun', who.user.email, ''],
        ['tookOver', email, who.user.email],
      ]),
    );
  });

  it.each(['DivisionAdmin', 'SuperAdmin'] as const)(
    'handing over to somebody new ends only the role that is handed over: %s',
    async (role) => {
      const divisionId = role === 'DivisionAdmin' ? (await makeDivision(app.db)).id : null;
      const [who, colleague] = [await app.as(role, { divisionId }), await app.as(role, { divisionId })];
      const email = newAddress();
      await give(who, who.user.id, { email });
      await desk.register(email);
      expect([await exists(who.user.id), await exists(colleague.user.id)]).toEqual([false, true]);
      const [successor] = await app.db.select().from(users).where(eq(users.email, email));
      expect(successor).toMatchObject({ role, divisionId });
    },
  );

  it('handing over to somebody new by the only super admin leaves the successor', async () => {
    const who = await app.as('SuperAdmin');
    const email = newAddress();
    await give(who, who.user.id, { email });
    expect(await exists(who.user.id)).toBe(true);
    await desk.register(email);
    const left = await app.db.select({ email: users.email }).from(users);
    expect(left).toEqual([{ email }]);
  });

  it('handing over to somebody new is idempotent: a second press, a second tab and a lost answer send one mail', async () => {
    const { who } = await moderator();
    await app.db.execute(sql`delete from pgboss.job where name = 'send-invite'`);
    const body = { email: newAddress() };
    const answers = await Promise.all([
      give(who, who.user.id, body, 'nyckel-1'),
      give(who, who.user.id, body, 'nyckel-2'),
      give(who, who.user.id, body),
    ]);
    answers.push(await give(who, who.user.id, body, 'nyckel-1'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await jobsOf()).toBe(1);
    expect(await app.db.select().from(invites)).toHaveLength(1);
  });

  it('handing over to somebody new again, to another address, replaces the first; withdrawn, it is none', async () => {
    const { who } = await moderator();
    const [first, second] = [newAddress(), newAddress()];
    await give(who, who.user.id, { email: first });
    const { token } = await desk.linkTo(first);
    await give(who, who.user.id, { email: second });
    expect(await app.db.select({ email: invites.email }).from(invites)).toEqual([{ email: second }]);
    expect(token).toBeTruthy();
    const withdraw = () => who.call(withdrawHandover, { params: { id: who.user.id } });
    expect((await withdraw()).status).toBe(204);
    expect((await withdraw()).body.code).toBe('NO_HANDOVER');
    expect(await app.db.select().from(invites)).toEqual([]);
    expect((await who.call(getUser, {})).status).toBe(200);
  });

  it('handing over to somebody new who is invited already takes that invitation along', async () => {
    const { id: divisionId } = await makeDivision(app.db);
    const [boss, who] = [await app.as('SuperAdmin'), await app.as('DivisionAdmin', { divisionId })];
    const email = newAddress();
    await boss.call(inviteDivisionAdmin, { body: { divisionId, email } });
    await give(who, who.user.id, { email });
    expect(await app.db.select().from(invites)).toMatchObject([{ email, replacesUserId: who.user.id }]);
    await desk.register(email);
    expect(await exists(who.user.id)).toBe(false);
  });

  it('handing over to somebody new is refused for one’s own address and for accounts with another role', async () => {
    const { who } = await moderator();
    const other = await makeUser(app.db, 'DivisionAdmin');
    const refused = async (email: string) => (await give(who, who.user.id, { email })).body.code;
    expect(await refused(who.user.email)).toBe('HANDOVER_TO_SELF');
    expect(await refused(other.email)).toBe('EMAIL_HAS_ACCOUNT');
    expect(await app.db.select().from(invites)).toEqual([]);
  });

  it('handing over to somebody new does not end a role that has changed meanwhile', async () => {
    const { id: divisionId } = await makeDivision(app.db);
    const who = await app.as('DivisionAdmin', { divisionId });
    const email = newAddress();
    await give(who, who.user.id, { email });
    const elsewhere = (await makeDivision(app.db)).id;
    await app.db.update(users).set({ divisionId: elsewhere }).where(eq(users.id, who.user.id));
    expect((await desk.register(email)).status).toBe(204);
    expect(await exists(who.user.id)).toBe(true);
  });
});
