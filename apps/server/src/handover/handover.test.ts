import { endApiToken } from '@karportalen/contract/auth/api-token-endpoints';
import { getUser, login } from '@karportalen/contract/auth/endpoints';
import { getHandover, handOver, withdrawHandover } from '@karportalen/contract/handover/endpoints';
import { listHistory } from '@karportalen/contract/history/endpoints';
import { inviteDivisionAdmin } from '@karportalen/contract/organisations/endpoints';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { signal } from '../../test/deferred.ts';
import { makeCommittee, makeDivision, makeEvent, makeUser, PASSWORD } from '../../test/makers.ts';
import { type InviteDesk, inviteDesk, newAddress } from '../../test/organisations.ts';
import { makeApiToken } from '../../test/requests/api-tokens.ts';
import { makeNotification, makeOpenedPoll, makeTheme } from '../../test/requests/calendar-rows.ts';
import { removeReplaced } from '../auth/accounts.ts';
import { apiTokens, users } from '../auth/tables.ts';
import { doorSessions } from '../door/tables.ts';
import { events } from '../events/tables.ts';
import { notifications } from '../notifications/tables.ts';
import { findRole } from '../organisations/role-sql.ts';
import { invites } from '../organisations/tables.ts';
import { historyEntries } from '../platform/history/tables.ts';
import { listColleagues } from './hand-over.ts';

type Actor = Awaited<ReturnType<TestApp['as']>>;

let app: TestApp;
let desk: InviteDesk;
beforeAll(async () => {
  app = await testApp();
  desk = inviteDesk(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.time.now = START;
  await app.db.delete(invites);
  await app.db.delete(users);
});

const hours = (n: number) => later(START, minutes(60 * n));
const give = (by: Actor, id: string, body: { email: string; roleEndsOn?: string }, key?: string) =>
  by.call(handOver, { params: { id }, body }, key ? { 'idempotency-key': key } : {});
const exists = async (id: string) =>
  (await app.db.select({ id: users.id }).from(users).where(eq(users.id, id))).length > 0;
const jobsOf = async () => {
  const { rows } = await app.db.execute(sql`select 1 from pgboss.job where name = 'send-invite'`);
  return rows.length;
};
const actions = async () =>
  (
    await app.db.select({ action: historyEntries.action }).from(historyEntries).orderBy(historyEntries.at)
  ).map(({ action }) => action);

const handedOverBy = async ({ user }: Actor) => {
  const is = and(eq(historyEntries.action, 'handedOver'), eq(historyEntries.actorId, user.id));
  return (await app.db.select().from(historyEntries).where(is))[0];
};

const moderator = async () => {
  const committee = await makeCommittee(app.db);
  const place = { divisionId: committee.divisionId, committeeId: committee.id };
  return { committee, who: await app.as('CommitteeModerator', place) };
};

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

  it('what an organiser leaves behind is shown to them and to who can renew their role', async () => {
    const { committee, who } = await moderator();
    const admin = await app.as('DivisionAdmin', { divisionId: committee.divisionId });
    const read = async (by: Actor, id: string) => (await by.call(getHandover, { params: { id } })).status;
    for (const by of [who, admin, await app.as('SuperAdmin')]) expect(await read(by, who.user.id)).toBe(200);
    for (const by of [await app.as('DivisionAdmin'), (await moderator()).who])
      expect(await read(by, who.user.id)).toBe(404);
    expect(await read(who, admin.user.id)).toBe(404);
  });
});

describe('API tokens and handing over', () => {
  const refused = { status: 401, body: { code: 'INVALID_TOKEN' } };
  const tokenOf = async (id: string) =>
    (await app.db.select().from(apiTokens).where(eq(apiTokens.id, id)))[0];
  const endEntries = async (id: string) =>
    (await app.db.select().from(historyEntries).where(eq(historyEntries.itemId, id))).filter(
      ({ action }) => action === 'deleted',
    );

  it('a hand-over lists the person’s own working API tokens as what ends', async () => {
    const { id: divisionId } = await makeDivision(app.db);
    const who = await app.as('DivisionAdmin', { divisionId });
    const works = await makeApiToken(app, who, { name: 'Väggskärmen' });
    const ended = await makeApiToken(app, who);
    await who.call(endApiToken, { params: { id: ended.id } });
    await makeApiToken(app, who, { expiresAt: later(START, minutes(1)).toISOString() });
    await makeApiToken(app, await app.as('DivisionAdmin', { divisionId }));
    app.time.now = later(START, minutes(1));
    const { body } = await who.call(getHandover, { params: { id: who.user.id } });
    expect(body.tokens).toEqual([
      { kind: 'token', id: works.id, title: 'Väggskärmen', detail: null, at: null },
    ]);
  });

  it('API tokens end when the role is handed over to a colleague, and the history says by whom', async () => {
    const { id: divisionId } = await makeDivision(app.db);
    const [who, colleague] = [
      await app.as('DivisionAdmin', { divisionId }),
      await app.as('DivisionAdmin', { divisionId }),
    ];
    const token = await makeApiToken(app, who);
    const others = await makeApiToken(app, colleague);
    expect((await token.call(getUser, {})).status).toBe(200);
    await give(who, who.user.id, { email: colleague.user.email });
    expect(await token.call(getUser, {})).toMatchObject(refused);
    expect((await others.call(getUser, {})).status).toBe(200);
    expect(await tokenOf(token.id)).toMatchObject({ userId: null, endedAt: expect.any(Date) });
    expect(await endEntries(token.id)).toMatchObject([
      { actorId: who.user.id, kind: 'apiToken', divisionId },
    ]);
    const entry = await handedOverBy(who);
    expect(entry?.after).toMatchObject({ endedTokens: 1 });
  });

  it('API tokens of a person who hands over to a new successor work until the successor has an account', async () => {
    const { id: divisionId } = await makeDivision(app.db);
    const who = await app.as('DivisionAdmin', { divisionId });
    const token = await makeApiToken(app, who);
    const email = newAddress();
    await give(who, who.user.id, { email });
    expect((await token.call(getUser, {})).status).toBe(200);
    await desk.register(email);
    expect(await token.call(getUser, {})).toMatchObject(refused);
    const [successor] = await app.db.select().from(users).where(eq(users.email, email));
    expect(await endEntries(token.id)).toMatchObject([{ actorId: successor?.id }]);
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

  it('handing over to somebody new is refused to oneself, and to who has another role', async () => {
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

describe('handing over to a colleague', () => {
  const pair = async () => {
    const { id: divisionId } = await makeDivision(app.db);
    return [
      await app.as('DivisionAdmin', { divisionId }),
      await app.as('DivisionAdmin', { divisionId }),
    ] as const;
  };

  it('handing over to a colleague with the same role is done at once, in one transaction with its history', async () => {
    const [who, colleague] = await pair();
    await makeNotification(app.db, who.user, hours(2));
    const before = (await actions()).length;
    const { body } = await give(who, who.user.id, { email: colleague.user.email });
    expect(body).toEqual({ status: 'done' });
    expect((await who.call(getUser, {})).status).toBe(401);
    expect((await actions()).slice(before)).toEqual(['handedOver', 'roleEnded']);
    const read = await colleague.call(getHandover, { params: { id: colleague.user.id } });
    expect(read.body.scheduled).toHaveLength(1);
    const entry = await handedOverBy(who);
    expect(entry).toMatchObject({
      ...{ actorId: who.user.id, itemId: colleague.user.id },
      after: { scheduled: 1, drafts: 0, comingEvents: 0, doors: 0, endedTokens: 0 },
    });
  });

  it('handing over to a colleague by an admin, pressed twice, answers the same with the same key', async () => {
    const [who, colleague] = await pair();
    const boss = await app.as('SuperAdmin');
    const body = { email: colleague.user.email };
    expect((await give(boss, who.user.id, body, 'en-nyckel')).body).toEqual({ status: 'done' });
    expect((await give(boss, who.user.id, body, 'en-nyckel')).body).toEqual({ status: 'done' });
    expect((await give(boss, who.user.id, body)).status).toBe(404);
  });

  it('handing over to a colleague is not offered where nobody has ever signed in to that account', async () => {
    const who = await app.as('SuperAdmin');
    const unused = await makeUser(app.db, 'SuperAdmin', { passwordHash: null });
    const { body } = await give(who, who.user.id, { email: unused.email });
    expect(body.code).toBe('EMAIL_HAS_ACCOUNT');
    expect(await exists(who.user.id)).toBe(true);
  });

  it('handing over to a colleague fails as a whole: nothing is ended, invited or recorded', async () => {
    const [who, colleague] = await pair();
    const before = await actions();
    await app.db.execute(sql`
      create function refuse_former() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`);
    await app.db.execute(
      sql`create trigger refuse before insert on former_organisers execute function refuse_former()`,
    );
    const { status } = await give(who, who.user.id, { email: colleague.user.email });
    await app.db.execute(sql`drop function refuse_former cascade`);
    expect(status).toBe(500);
    expect(await exists(who.user.id)).toBe(true);
    expect((await who.call(getUser, {})).status).toBe(200);
    expect(await actions()).toEqual(before);
  });
});

describe('the last two super admins who hand over to each other at once', () => {
  const two = async () => [await app.as('SuperAdmin'), await app.as('SuperAdmin')] as const;
  const left = async () => (await app.db.select({ id: users.id }).from(users)).length;

  it('the last two super admins who hand over to each other at once: one stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      await app.db.delete(invites);
      await app.db.delete(users);
      const [one, other] = await two();
      const answers = await Promise.all([
        give(one, one.user.id, { email: other.user.email }),
        give(other, other.user.id, { email: one.user.email }),
      ]);
      expect(await left()).toBe(1);
      expect(answers.filter(({ body }) => body.status === 'done')).toHaveLength(1);
    }
  });

  it('control: without the lock both are ended', async () => {
    const [one, other] = await two();
    const end = async (leaver: Actor, ready: () => void, both: Promise<unknown>) =>
      app.db.transaction(async (tx) => {
        const held = await findRole(tx, sql`true`, leaver.user.id, START);
        if (!held || (await listColleagues(tx, held, START)).length === 0) throw new Error('the last one');
        ready();
        await both;
        await removeReplaced(tx, leaver.user.id, { role: 'SuperAdmin', divisionId: null });
      });
    const gates = [signal(), signal()] as const;
    const both = Promise.all(gates.map(({ reached }) => reached));
    await Promise.all([end(one, gates[0].fulfil, both), end(other, gates[1].fulfil, both)]);
    expect(await left()).toBe(0);
  });
});
