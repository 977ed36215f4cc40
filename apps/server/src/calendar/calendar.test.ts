import { getCalendar } from '@karportalen/contract/calendar/endpoints';
import type { CalendarItem } from '@karportalen/contract/calendar/fields';
import { getEvent } from '@karportalen/contract/events/endpoints';
import { getNotification } from '@karportalen/contract/notifications/endpoints';
import { getPoll } from '@karportalen/contract/polls/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { makeCommittee, makeEvent } from '../../test/makers.ts';
import { makeNotification, makeOpenedPoll, makeTheme } from '../../test/requests/calendar-rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => {
  app.time.now = START;
});
afterAll(() => app.close());

type Actor = Awaited<ReturnType<TestApp['as']>>;

const hours = (n: number) => later(START, minutes(n * 60));
const days = (n: number) => hours(n * 24);
const month = { from: '2026-11-01', to: '2026-11-30' };

const itemsOf = async (
  { call }: Actor,
  query: { from: string; to: string } = month,
): Promise<CalendarItem[]> => {
  const { status, body } = await call(getCalendar, { query });
  expect([status, body.code]).toEqual([200, undefined]);
  return body.items;
};
const named = async (who: Actor, title: string, query = month) =>
  (await itemsOf(who, query)).filter((item) => item.title === title);

/** One item of each kind with this title, of this owner: published, and scheduled. */
const fill = async (owner: Actor['user'], title: string) => {
  const { db } = app;
  const texts = { titleSwedish: title };
  const out = {
    notification: await makeNotification(db, owner, hours(-1), texts),
    alarm: await makeNotification(db, owner, hours(-2), { ...texts, type: 'Alarm' }),
    poll: await makeOpenedPoll(db, owner, hours(-3), { ...texts, closesAt: hours(30) }),
    theme: await makeTheme(db, owner, [hours(-5), days(2)], { title }),
    countdown: await makeTheme(db, owner, [days(3), days(4)], {
      title,
      countdownEnabled: true,
      countdownStartTime: hours(-6),
    }),
    event: await makeEvent(db, START, {
      owner,
      nameSwedish: title,
      reservationType: 'Free',
      numberOfTickets: 10,
      ticketReleaseTime: hours(0.5),
    }),
  };
  const scheduled = `${title} sen`;
  await makeNotification(db, owner, days(1), { titleSwedish: scheduled });
  await makeNotification(db, owner, days(1), { titleSwedish: scheduled, type: 'Alarm' });
  await makeOpenedPoll(db, owner, days(1), { titleSwedish: scheduled, closesAt: days(2) });
  await makeTheme(db, owner, [days(5), days(6)], {
    title: scheduled,
    countdownEnabled: true,
    countdownStartTime: days(4),
  });
  return out;
};

describe('the calendar', () => {
  it('the calendar has every kind in one’s scope, scheduled ones too, soonest first, with its id and status', async () => {
    const who = await app.as('DivisionAdmin');
    const out = await fill(who.user, 'Alla slag');
    const found = await named(who, 'Alla slag');
    expect(found.map(({ kind, id, status, start, end }) => [kind, id, status, start, end])).toEqual([
      ['countdown', out.countdown.id, 'countdown', hours(-6).toISOString(), days(3).toISOString()],
      ['theme', out.theme.id, 'active', hours(-5).toISOString(), days(2).toISOString()],
      ['poll', out.poll.id, 'open', hours(-3).toISOString(), null],
      ['alarm', out.alarm.id, 'sending', hours(-2).toISOString(), null],
      ['notification', out.notification.id, 'sending', hours(-1).toISOString(), null],
      ['release', out.event.id, 'active', hours(0.5).toISOString(), null],
      ['event', out.event.id, 'active', hours(1).toISOString(), hours(24).toISOString()],
      ['pollEnd', out.poll.id, 'open', hours(30).toISOString(), null],
      ['theme', out.countdown.id, 'countdown', days(3).toISOString(), days(4).toISOString()],
    ]);
    const planned = await named(who, 'Alla slag sen');
    expect(planned.map(({ kind, status }) => [kind, status])).toEqual([
      ['alarm', 'scheduled'],
      ['notification', 'scheduled'],
      ['poll', 'scheduled'],
      ['pollEnd', 'scheduled'],
      ['countdown', 'upcoming'],
      ['theme', 'upcoming'],
    ]);
    expect([...found, ...planned].every(({ isMine }) => isMine)).toBe(true);
  });

  it('the calendar has of the rest of the union what is published, with title, host and times and nothing else', async () => {
    const owner = await app.as('DivisionAdmin');
    await fill(owner.user, 'Deras');
    for (const role of ['DivisionAdmin', 'CommitteeModerator'] as const) {
      const found = await named(await app.as(role), 'Deras');
      expect(found.map(({ kind }) => kind)).toEqual([
        ...['countdown', 'theme', 'poll', 'alarm', 'notification', 'release', 'event', 'pollEnd'],
      ]);
      for (const item of found) {
        expect(Object.keys(item).sort()).toEqual(['end', 'host', 'isMine', 'kind', 'start', 'title']);
        expect(item.isMine).toBe(false);
      }
      expect(await named(await app.as(role), 'Deras sen')).toEqual([]);
    }
    const all = await named(await app.as('SuperAdmin'), 'Deras sen');
    expect(all.map(({ isMine }) => isMine)).toEqual([true, true, true, true, true, true]);
  });

  it('the calendar shows a committee’s own to its moderators and its division, and to others as others’', async () => {
    const moderator = await app.as('CommitteeModerator');
    const { divisionId } = moderator.user;
    const admin = await app.as('DivisionAdmin', { divisionId });
    const sibling = await app.as('CommitteeModerator', {
      divisionId,
      committeeId: (await makeCommittee(app.db, { divisionId: divisionId ?? '' })).id,
    });
    await makeEvent(app.db, START, { owner: moderator.user, nameSwedish: 'Kommitténs' });
    const seen = async (who: Actor) => (await named(who, 'Kommitténs')).map(({ isMine }) => isMine);
    expect([await seen(moderator), await seen(admin), await seen(sibling)]).toEqual([
      [true],
      [true],
      [false],
    ]);
  });

  it('the calendar names the event’s committee, and for the rest who made it', async () => {
    const union = await app.as('SuperAdmin');
    const committee = await makeCommittee(app.db, { name: 'Sexmästeriet' });
    await makeEvent(app.db, START, { owner: union.user, nameSwedish: 'Värd', hostId: committee.id });
    await makeNotification(app.db, union.user, hours(-1), { titleSwedish: 'Värd' });
    await makeNotification(app.db, union.user, hours(-2), { titleSwedish: 'Värd', creatorRole: null });
    const hosts = (await named(await app.as('CommitteeModerator'), 'Värd')).map(({ kind, host }) => [
      kind,
      host,
    ]);
    expect(hosts).toEqual([
      ['notification', 'Tidigare formulär'],
      ['notification', 'Superadmin'],
      ['event', 'Sexmästeriet'],
    ]);
  });

  it('the calendar has no drafts, no deleted events, and of others none that is called off or held', async () => {
    const owner = await app.as('DivisionAdmin');
    const event = { owner: owner.user, nameSwedish: 'Borta' };
    await makeEvent(app.db, START, { ...event, isDraft: true });
    await makeEvent(app.db, START, { ...event, deletedAt: START });
    await makeEvent(app.db, START, { ...event, takenDownAt: START, takenDownReason: 'x' });
    await makeEvent(app.db, START, {
      ...event,
      ...{ cancelledAt: START, cancellationSwedish: 'x', cancellationEnglish: 'x' },
    });
    await makeNotification(app.db, owner.user, hours(-1), { titleSwedish: 'Borta', pushStatus: 'held' });
    expect((await named(owner, 'Borta')).map(({ status }) => status).sort()).toEqual([
      ...['cancelled', 'held', 'takenDown'],
    ]);
    expect(await named(await app.as('DivisionAdmin'), 'Borta')).toEqual([]);
  });

  it('the calendar gives each item the status that its own page gives it', async () => {
    const who = await app.as('SuperAdmin');
    const { db } = app;
    const title = { titleSwedish: 'Samma' };
    const called = { cancelledAt: START, cancellationSwedish: 'x', cancellationEnglish: 'x' };
    const made = [
      ...(await Promise.all([
        makeNotification(db, who.user, hours(2), title),
        makeNotification(db, who.user, hours(-2), title),
        makeNotification(db, who.user, hours(-2), { ...title, sentAt: START, pushStatus: 'partlySent' }),
        makeNotification(db, who.user, hours(-2), { ...title, sentAt: START }),
        makeNotification(db, who.user, hours(-2), { ...title, failedReason: 'Nej.' }),
        makeOpenedPoll(db, who.user, hours(2), title),
        makeOpenedPoll(db, who.user, hours(-2), title),
        makeOpenedPoll(db, who.user, hours(-2), { ...title, closesAt: hours(-1) }),
      ])),
      await makeEvent(db, START, { owner: who.user, nameSwedish: 'Samma' }),
      await makeEvent(db, days(-3), { owner: who.user, nameSwedish: 'Samma' }),
      await makeEvent(db, START, { owner: who.user, nameSwedish: 'Samma', ...called }),
    ];
    const found = await named(who, 'Samma');
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set(made.map(({ id }) => id)));
    const pages = {
      notification: getNotification,
      poll: getPoll,
      pollEnd: getPoll,
      event: getEvent,
    } as const;
    for (const { kind, id = '', status } of found) {
      const page = pages[kind as keyof typeof pages];
      expect([id, status]).toEqual([id, (await who.call(page, { params: { id } })).body.status]);
    }
  });
});

describe('the range of the calendar', () => {
  it('the range of the calendar takes what it touches: bars that began before, no end at its start, days in Stockholm', async () => {
    const who = await app.as('DivisionAdmin');
    const [from, to] = [new Date('2027-02-28T23:00:00.000Z'), new Date('2027-03-31T22:00:00.000Z')];
    const beside = (at: Date, ms: number) => later(at, ms);
    const theme = (title: string, start: Date, end: Date) =>
      makeTheme(app.db, who.user, [start, end], { title });
    await theme('hela', beside(from, -minutes(1)), beside(to, minutes(1)));
    await theme('slutar', beside(from, -minutes(9)), beside(from, minutes(1)));
    await theme('slut', beside(from, -minutes(9)), from);
    await theme('börjar', beside(to, -minutes(1)), beside(to, minutes(9)));
    await theme('efter', to, beside(to, minutes(9)));
    for (const [title, at] of [
      ['före', beside(from, -1)],
      ['först', from],
      ['sist', beside(to, -1)],
      ['nästa', to],
    ] as const)
      await makeNotification(app.db, who.user, at, { titleSwedish: title });
    const expected = ['slutar', 'hela', 'först', 'börjar', 'sist'];
    const titles = async (query: { from: string; to: string }) =>
      (await itemsOf(who, query)).filter(({ isMine }) => isMine).map(({ title }) => title);
    expect(await titles({ from: '2027-03-01', to: '2027-03-31' })).toEqual(expected);
    expect(await titles({ from: from.toISOString(), to: to.toISOString() })).toEqual(expected);
  });

  it('the range of the calendar takes the window of a draw that opened before it', async () => {
    const who = await app.as('DivisionAdmin');
    const release = new Date('2027-06-01T10:00:00.000Z');
    await makeEvent(app.db, new Date('2027-07-01T10:00:00.000Z'), {
      owner: who.user,
      nameSwedish: 'Lottas',
      reservationType: 'Free',
      numberOfTickets: 5,
      releaseKind: 'Draw',
      drawWindowMinutes: 3 * 24 * 60,
      ticketReleaseTime: release,
    });
    const on = async (day: string) =>
      (await itemsOf(who, { from: day, to: day })).map(({ kind, start, end }) => [kind, start, end]);
    const entry = ['release', release.toISOString(), later(release, minutes(3 * 24 * 60)).toISOString()];
    expect([await on('2027-05-31'), await on('2027-06-03'), await on('2027-06-05')]).toEqual([
      [],
      [entry],
      [],
    ]);
  });

  it('the range of the calendar is two moments in order and at most 370 days', async () => {
    const { call } = await app.as('CommitteeModerator');
    const ask = async (query: object) => {
      const { status, body } = await call(getCalendar, { query: query as { from: string; to: string } });
      return [status, body.fieldErrors ?? {}];
    };
    expect(await ask({ from: '2026-01-01', to: '2027-01-05' })).toEqual([200, {}]);
    expect(await ask({ from: '2026-01-01', to: '2027-01-06' })).toEqual([
      400,
      { to: 'Kalendern visar högst 370 dagar åt gången.' },
    ]);
    expect(await ask({ from: '2026-01-02', to: '2026-01-01' })).toEqual([
      400,
      { to: 'Slutdatumet kan inte vara före startdatumet.' },
    ]);
    expect(await ask({ from: '2026-02-30', to: 'i morgon' })).toEqual([
      400,
      { from: 'Ogiltigt datum.', to: 'Ogiltigt datum.' },
    ]);
    expect((await ask({}))[0]).toBe(400);
  });
});
