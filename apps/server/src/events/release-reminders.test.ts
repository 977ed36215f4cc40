import {
  askForReleaseReminder,
  dropReleaseReminder,
  getReleaseReminder,
} from '@karportalen/contract/events/member-endpoints';
import { eraseMember } from '@karportalen/contract/people/endpoints';
import { exportMe } from '@karportalen/contract/people/member-endpoints';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { makeBookable } from '../../test/money/tickets.ts';
import { recipientsOf } from '../notifications/delivery/push-subject.ts';
import { pushDeliveries } from '../notifications/delivery/tables.ts';
import { appUsers } from '../people/tables.ts';
import { releasePush, tellOfReleases } from './release-reminders.ts';
import { events, releaseReminders } from './tables.ts';

const RELEASE = later(START, minutes(60));

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
let member: Awaited<ReturnType<TestApp['asMember']>>;
let eventId: string;
let params: { id: string };
beforeAll(async () => {
  app = await testApp();
  admin = await app.as('SuperAdmin');
});
afterAll(() => app.close());
beforeEach(async () => {
  app.time.now = START;
  member = await app.asMember();
  await app.db.delete(pushDeliveries);
  const { event } = await makeBookable(app.db, START, {
    ...{ owner: admin.user, ticketReleaseTime: RELEASE, nameSwedish: 'Gasque', name: 'Banquet' },
    ...{ startTime: later(START, minutes(600)), endTime: later(START, minutes(700)) },
  });
  eventId = event.id;
  params = { id: eventId };
});

const ask = (by = member) => by.call(askForReleaseReminder, { params });
const isWanted = async () => (await member.call(getReleaseReminder, { params })).body.isWanted;
const pushes = () => app.db.select().from(pushDeliveries).where(eq(pushDeliveries.kind, 'release'));
/** Whom the pushes that are planned go to. */
const told = async (): Promise<string[][]> => {
  const people: string[][] = [];
  for (const push of await pushes()) {
    const rows = await app.db
      .select({ id: appUsers.id })
      .from(appUsers)
      .where(recipientsOf(releasePush, push));
    people.push(rows.map(({ id }) => id).sort());
  }
  return people;
};
const tellAt = (at: Date) => tellOfReleases(app.db, at);

describe('a reminder', () => {
  it('a release reminder is asked for and taken back; both are idempotent', async () => {
    expect(await isWanted()).toBe(false);
    for (let n = 0; n < 2; n += 1) expect((await ask()).status).toBe(204);
    expect(await isWanted()).toBe(true);
    for (let n = 0; n < 2; n += 1)
      expect((await member.call(dropReleaseReminder, { params })).status).toBe(204);
    expect(await isWanted()).toBe(false);
    await tellAt(later(RELEASE, -minutes(5)));
    expect(await pushes()).toEqual([]);
  });

  it('a release reminder is refused for released tickets, and for an event that the member does not see', async () => {
    await app.db.update(events).set({ targetUserType: 'Alumnus' }).where(eq(events.id, eventId));
    for (const call of [getReleaseReminder, askForReleaseReminder])
      expect((await member.call(call, { params })).status).toBe(404);
    await app.db.update(events).set({ targetUserType: 'All' }).where(eq(events.id, eventId));
    app.time.now = RELEASE;
    const { status, body } = await ask();
    expect([status, body.code]).toEqual([409, 'ALREADY_RELEASED']);
  });

  it('a release reminder is sent once, ten minutes before, to those who asked, whatever they mute', async () => {
    const other = await app.asMember();
    await app.asMember();
    await app.db
      .update(appUsers)
      .set({ mutes: ['events', 'polls', 'news'] })
      .where(inArray(appUsers.id, [member.member.id]));
    await ask();
    await ask(other);
    await tellAt(later(RELEASE, -minutes(11)));
    expect(await pushes()).toEqual([]);
    for (const before of [10, 9, 1]) await tellAt(later(RELEASE, -minutes(before)));
    expect(await told()).toEqual([[member.member.id, other.member.id].sort()]);
    const [push] = await pushes();
    expect(push).toMatchObject({
      ...{ titleSwedish: 'Gasque', bodySwedish: 'Biljetterna släpps 14:00.' },
      ...{ titleEnglish: 'Banquet', bodyEnglish: 'Tickets are released at 14:00.', priority: 'normal' },
    });
    const asked = { people: [member.member.id], now: app.time.now };
    expect((await releasePush.data?.(app.db, push?.subjectId ?? '', asked))?.(member.member.id)).toEqual({
      linkKind: 'event',
      linkId: eventId,
    });
    expect(releasePush.mutedAs).toBe('never');
  });

  it('a release reminder is sent once by two servers at the same moment', async () => {
    await ask();
    const waiting = async () => {
      const { rows } = await app.db.execute(sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      return rows.length;
    };
    let both: Promise<unknown> = Promise.resolve();
    await app.db.transaction(async (tx) => {
      await tx.execute(sql`select from release_reminders where event_id = ${eventId} for update`);
      both = Promise.all([tellAt(later(RELEASE, -minutes(10))), tellAt(later(RELEASE, -minutes(10)))]);
      // Both have found the row due before either has claimed it.
      await expect.poll(waiting).toBe(2);
    });
    await both;
    expect(await told()).toEqual([[member.member.id]]);
  });

  it('a release reminder is sent to those who ask within the ten minutes too, and to nobody twice', async () => {
    await ask();
    await tellAt(later(RELEASE, -minutes(9)));
    const late = await app.asMember();
    await ask(late);
    await tellAt(later(RELEASE, -minutes(8)));
    expect((await told()).flat().sort()).toEqual([member.member.id, late.member.id].sort());
  });

  it('a release reminder is sent again when the release is moved', async () => {
    await ask();
    await tellAt(later(RELEASE, -minutes(10)));
    const moved = later(RELEASE, minutes(120));
    await app.db.update(events).set({ ticketReleaseTime: moved }).where(eq(events.id, eventId));
    await tellAt(later(RELEASE, -minutes(9)));
    expect(await pushes()).toHaveLength(1);
    await tellAt(later(moved, -minutes(10)));
    expect(await pushes()).toHaveLength(2);
  });

  it.each([
    ['was cancelled', { cancelledAt: START, cancellationSwedish: 'x', cancellationEnglish: 'x' }],
    ['has been released', { ticketReleaseTime: later(START, minutes(50)) }],
  ])('a release reminder is not sent for an event that %s', async (_, change) => {
    await ask();
    await app.db.update(events).set(change).where(eq(events.id, eventId));
    await tellAt(later(START, minutes(51)));
    expect(await pushes()).toEqual([]);
  });

  it('a release reminder is in the export of personal data, and deleted when the member is erased', async () => {
    await ask();
    const { answer } = await member.call(exportMe, {});
    expect(JSON.parse(answer.body).releaseReminders).toEqual([
      { event: 'Gasque', askedAt: START.toISOString(), toldOf: null },
    ]);
    const ofMember = and(
      eq(releaseReminders.personId, member.member.id),
      eq(releaseReminders.eventId, eventId),
    );
    expect(await app.db.$count(releaseReminders, ofMember)).toBe(1);
    const boss = await app.as('SuperAdmin');
    expect((await boss.call(eraseMember, { params: { id: member.member.id } })).status).toBe(204);
    expect(await app.db.$count(releaseReminders, ofMember)).toBe(0);
  });
});
