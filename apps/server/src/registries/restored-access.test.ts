import { Readable } from 'node:stream';
import { getRecentRestore, getUser, validateResetToken } from '@karportalen/contract/auth/endpoints';
import { listDoorTickets, openDoorSession } from '@karportalen/contract/door/door-endpoints';
import { listDivisionAdmins, validateDivisionToken } from '@karportalen/contract/organisations/endpoints';
import { eraseMember } from '@karportalen/contract/people/endpoints';
import { getMe } from '@karportalen/contract/people/member-endpoints';
import { transferTicket } from '@karportalen/contract/tickets/endpoints';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { type TestDatabase, testDatabase } from '../../test/database.ts';
import { backUp as backUpOf } from '../../test/databases/backups.ts';
import { openTestDoor } from '../../test/doors/door.ts';
import { makeDivision } from '../../test/makers.ts';
import { findInTables } from '../../test/members/find-in-tables.ts';
import { makeBookable, makeTicket } from '../../test/money/tickets.ts';
import { inviteDesk } from '../../test/organisations.ts';
import { prove } from '../../test/proof.ts';
import { newLinkToken } from '../auth/link-token.ts';
import { passwordResets } from '../auth/tables.ts';
import { organiserCalendars } from '../calendar/tables.ts';
import { calendarFeeds, events } from '../events/tables.ts';
import { askForChange } from '../people/email-change.ts';
import { codeKey, expectCode } from '../people/mailed-codes.ts';
import { appUsers, devices, emailChanges, erasures, mailedCodes } from '../people/tables.ts';
import { fillDatabase } from '../platform/backup/restore-database.ts';
import { restoreSettings } from './restored-work.ts';

let app: TestApp;
let target: TestDatabase;
let restored: TestApp;
beforeEach(async () => {
  app = await testApp();
  target = await testDatabase();
});
afterEach(async () => {
  await app.close();
  await restored?.app.close();
  await target.drop();
});

const backUp = (): Promise<Buffer> => backUpOf(app, START);

const restore = async (bytes: Buffer, settings = restoreSettings(START)) => {
  const held = await fillDatabase(target.url, Readable.from([bytes]), settings);
  restored = await testApp({ database: target });
  return held;
};

/** Everything that gives somebody access. */
const opened = async () => {
  const organiser = await app.as('SuperAdmin');
  const member = await app.asMember();
  const { id: memberId } = member.member;
  const list = await makeBookable(app.db, START, { owner: organiser.user });
  const door = await openTestDoor(app, list.event.id);
  const division = await makeDivision(app.db);
  const desk = inviteDesk(app);
  const { email } = await desk.inviteAdmin(organiser, division.id);
  const invite = await desk.linkTo(email);
  // Its mail is still queued.
  await desk.inviteAdmin(organiser, division.id, 'senare@exempel.se');
  const reset = newLinkToken();
  const expiresAt = later(START, minutes(60));
  await app.db.insert(passwordResets).values({ hash: reset.hash, userId: organiser.user.id, expiresAt });
  await expectCode(app.db, codeKey('sign-in', member.member.email), START);
  await app.db.transaction((tx) => askForChange(tx, memberId, 'ny@exempel.se', START));
  await app.db.execute(sql`insert into devices (id, person_id, gateway, token, session_id)
    select ${v7()}::uuid, member_id, 'fcm', 'phone', id from member_sessions`);
  await app.db.insert(calendarFeeds).values({ token: 'calendar', memberId, kind: 'mine' });
  await app.db.insert(organiserCalendars).values({ token: 'organiser calendar', userId: organiser.user.id });
  const { token: transfer } = await makeTicket(app.db, list);
  return { organiser, member, door, division, invite, reset, transfer, event: list.event };
};
type Opened = Awaited<ReturnType<typeof opened>>;

const isValid = (answer: { body: { isValid: boolean } }) => answer.body.isValid;

/** What of it works after the restore. */
const working = async ({ organiser, member, door, invite, reset, event }: Opened) => {
  const { call } = restored;
  return {
    organiser: (await call(getUser, {}, { cookie: organiser.cookie })).status,
    member: (await call(getMe, {}, { cookie: member.cookie })).status,
    door: (await call(listDoorTickets, {}, { cookie: door.cookie })).status,
    pin: (await call(openDoorSession, { body: { pin: event.pin } })).status,
    invite: isValid(await call(validateDivisionToken, { body: { token: invite.token } })),
    reset: isValid(await call(validateResetToken, { body: { token: reset.token } })),
    codes: await target.db.$count(mailedCodes),
    changes: await target.db.$count(emailChanges),
  };
};

describe('a restored backup', () => {
  it('a restored backup opens nothing that sessions, doors, PINs, invitations, links and codes opened', async () => {
    const all = await opened();
    await restore(await backUp());
    expect(await working(all)).toEqual({
      ...{ organiser: 401, member: 401, door: 401, pin: 401 },
      ...{ invite: false, reset: false, codes: 0, changes: 0 },
    });
    // Also for a draft, and for an event that begins later.
    const [event] = await target.db.select().from(events);
    expect(event?.pin).toMatch(/^\d{6}$/);
    expect(event?.updatedAt).toEqual(all.event.updatedAt);
    const superAdmin = await restored.as('SuperAdmin');
    const { admins } = (await superAdmin.call(listDivisionAdmins, { params: { id: all.division.id } })).body;
    expect(admins.map(({ status }: { status: string }) => status)).toEqual(['Expired', 'Expired']);
    const told = { restoredAt: START.toISOString(), backupTakenAt: START.toISOString() };
    expect((await superAdmin.call(getRecentRestore, {})).body).toMatchObject({ restore: told });
    const { rows } = await target.db.execute(sql`select name from pgboss.job where name = 'send-invite'`);
    expect(rows).toEqual([]);
  });

  it('a restored backup is told of for three weeks, to every organiser', async () => {
    await restore(await backUp());
    for (const [days, isTold] of [
      [20.9, true],
      [21, false],
    ] as const) {
      restored.time.now = later(START, days * 24 * minutes(60));
      const moderator = await restored.as('CommitteeModerator');
      const { status, body } = await moderator.call(getRecentRestore, {});
      expect([days, status, body.restore !== null]).toEqual([days, 200, isTold]);
    }
  });

  prove('a restored backup would open it all if nothing were ended (control)', async () => {
    const all = await opened();
    await restore(await backUp(), { ...restoreSettings(START), endAccess: async () => {} });
    expect(await working(all)).toEqual({
      ...{ organiser: 200, member: 200, door: 200, pin: 201 },
      ...{ invite: true, reset: true, codes: 3, changes: 1 },
    });
  });

  it('a restored backup keeps devices, transfer links and calendar addresses', async () => {
    const { transfer } = await opened();
    await restore(await backUp());
    expect(await target.db.select().from(devices)).toMatchObject([{ token: 'phone', sessionId: null }]);
    expect(await target.db.select().from(calendarFeeds)).toMatchObject([{ token: 'calendar' }]);
    expect(await target.db.select().from(organiserCalendars)).toMatchObject([
      { token: 'organiser calendar' },
    ]);
    const body = { token: transfer, receiverEmail: 'mottagare@exempel.se' };
    expect((await restored.call(transferTicket, { body })).status).toBe(204);
  });
});

describe('members erased since the backup', () => {
  const words = ['Gunilla', 'Zetterqvist', 'gunilla.z@exempel.se'];
  const erasedSince = async () => {
    const admin = await app.as('SuperAdmin');
    const person = { firstName: 'Gunilla', lastName: 'Zetterqvist', email: 'gunilla.z@exempel.se' };
    const { member } = await app.asMember(person);
    await app.db.transaction((tx) => askForChange(tx, member.id, 'gunilla.z@exempel.se', START));
    const bytes = await backUp();
    app.time.now = later(START, minutes(4));
    expect((await admin.call(eraseMember, { params: { id: member.id } })).status).toBe(204);
    return { bytes, list: await app.db.select().from(erasures), member };
  };

  it('members erased since the backup are erased again, and one whom the backup does not know is kept in the list', async () => {
    const { bytes, list, member } = await erasedSince();
    const unknown = { memberId: v7(), erasedAt: START };
    const held = await restore(bytes, restoreSettings(later(START, minutes(10)), [...list, unknown]));
    expect(held).toMatchObject({ erasedAgain: 1 });
    expect(await findInTables(target.db, words)).toEqual([]);
    const [row] = await target.db.select().from(appUsers).where(sql`id = ${member.id}`);
    expect(row).toMatchObject({ email: null, erasedAt: later(START, minutes(4)) });
    const kept = await target.db.select().from(erasures).orderBy(erasures.erasedAt);
    expect(kept).toEqual([unknown, ...list]);
  });

  prove('members erased since the backup would be back without the list (control)', async () => {
    const { bytes } = await erasedSince();
    expect(await restore(bytes)).toMatchObject({ erasedAgain: 0 });
    expect(await findInTables(target.db, words)).not.toEqual([]);
  });
});
