import { getEventCollisions, getPushCollisions } from '@karportalen/contract/calendar/endpoints';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { makeEvent } from '../../test/makers.ts';
import { makeNotification, makeOpenedPoll } from '../../test/requests/calendar-rows.ts';
import { eventDivisions, events } from '../events/tables.ts';
import { notifications } from '../notifications/tables.ts';
import { polls } from '../polls/tables.ts';
import { nearby } from './rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterEach(async () => {
  await app.db.delete(notifications);
  await app.db.delete(polls);
  await app.db.delete(events);
});
afterAll(() => app.close());

type Actor = Awaited<ReturnType<TestApp['as']>>;

// 18:00 in Stockholm.
const EVENING = new Date('2026-11-20T17:00:00.000Z');
const at = (hours: number) => later(EVENING, minutes(hours * 60));
const asked = { at: EVENING.toISOString(), targetGroup: 'Student' } as const;

describe('what is near in time', () => {
  it.each([
    ['2026-11-20T16:00:00.000Z', '2026-11-20T16:00:00.000Z', true],
    ['2026-11-20T22:59:59.999Z', '2026-11-20T16:00:00.000Z', true],
    ['2026-11-20T15:59:00.000Z', '2026-11-19T23:00:00.000Z', false],
  ])('what is near in time to %s begins %s', (time, from, evening) => {
    const to = new Date('2026-11-20T23:00:00.000Z');
    expect(nearby(new Date(time))).toEqual({ from: new Date(from), to, evening });
  });
});

describe('the pushes that a push meets', () => {
  const count = async ({ call }: Actor, query: object = {}) => {
    const { status, body } = await call(getPushCollisions, { query: { ...asked, ...query } });
    expect([status, Object.keys(body).sort()]).toEqual([200, ['evening', 'pushes']]);
    return body.pushes;
  };

  it('the pushes that a push meets are those of the evening to some of the same people, others’ scheduled ones too', async () => {
    const who = await app.as('DivisionAdmin');
    const [other, union] = [await app.as('DivisionAdmin'), await app.as('SuperAdmin')];
    const { db } = app;
    await makeNotification(db, who.user, at(1));
    await makeNotification(db, union.user, at(2), { targetGroup: 'All', type: 'Alarm' });
    await makeOpenedPoll(db, union.user, at(-0.5), { sendPushNotification: true, targetGroup: 'Freshmen' });
    expect(await count(who)).toBe(3);
    // None of these counts: another evening, other people, another division, no push, a draft, a held push.
    await makeNotification(db, who.user, at(-2));
    await makeNotification(db, who.user, at(24));
    await makeNotification(db, who.user, at(1), { targetGroup: 'Alumni' });
    await makeNotification(db, other.user, at(1));
    await makeOpenedPoll(db, who.user, at(1));
    await makeNotification(db, who.user, at(1), { isDraft: true, sendAt: null });
    await makeNotification(db, who.user, at(1), { pushStatus: 'held' });
    expect(await count(who)).toBe(3);
    expect(await count(union)).toBe(4);
    // At noon the whole day counts.
    expect(await count(who, { at: at(-6).toISOString() })).toBe(4);
  });

  it('the pushes that a push meets leave out the edited one, and are those of its owner’s people', async () => {
    const who = await app.as('DivisionAdmin');
    const [other, union] = [await app.as('DivisionAdmin'), await app.as('SuperAdmin')];
    const mine = await makeNotification(app.db, who.user, at(0));
    const poll = await makeOpenedPoll(app.db, who.user, at(0), { sendPushNotification: true });
    const theirs = await makeNotification(app.db, other.user, at(1));
    expect(await count(who, { except: mine.id })).toBe(1);
    expect(await count(union, { except: mine.id })).toBe(1);
    expect(await count(union, { except: poll.id })).toBe(1);
    expect(await count(union)).toBe(3);
    // An id outside one's scope tells nothing about whom it reaches.
    expect(await count(who, { except: theirs.id })).toBe(2);
  });
});

describe('the events that an event meets', () => {
  const count = async ({ call }: Actor, query: object) => {
    const { status, body } = await call(getEventCollisions, {
      query: { targetUserType: 'Students', ...query },
    });
    expect(status).toBe(200);
    return [body.events, body.releases, body.evening];
  };

  it('the events that an event meets share time and people and take place; releases share the evening', async () => {
    const who = await app.as('CommitteeModerator');
    const [one, two] = [await app.as('DivisionAdmin'), await app.as('DivisionAdmin')];
    const at1 = { startTime: at(0), endTime: at(3) };
    const make = (values: object) => makeEvent(app.db, START, { owner: one.user, ...at1, ...values });
    const bookable = { reservationType: 'Free', numberOfTickets: 5 };
    const event = await make({});
    await make({ targetUserType: 'All' });
    await make({ ...bookable, startTime: at(100), endTime: at(101), ticketReleaseTime: at(1) });
    const ofDivision = await make({});
    const [first, second] = [one.user.divisionId ?? '', two.user.divisionId ?? ''];
    await app.db.insert(eventDivisions).values({ eventId: ofDivision.id, divisionId: first });
    // Other people, another time, called off, deleted, a draft.
    await make({ targetUserType: 'Alumnus' });
    await make({ startTime: at(3), endTime: at(4) });
    await make({ takenDownAt: START, takenDownReason: 'x' });
    await make({ deletedAt: START });
    await make({ isDraft: true });
    await make({ ...bookable, startTime: at(100), endTime: at(101), ticketReleaseTime: at(24) });

    const times = { start: at(1).toISOString(), end: at(3).toISOString() };
    const release = at(0).toISOString();
    expect(await count(who, { ...times, release })).toEqual([3, 1, true]);
    expect(await count(who, { ...times, except: event.id })).toEqual([2, 0, false]);
    expect(await count(who, { ...times, divisions: second })).toEqual([2, 0, false]);
    expect(await count(who, { ...times, divisions: `${first},${second}` })).toEqual([3, 0, false]);
    expect(await count(who, { ...times, targetUserType: 'Alumnus' })).toEqual([2, 0, false]);
    expect(await count(who, { start: times.end, end: times.start })).toEqual([0, 0, false]);
    expect(await count(who, {})).toEqual([0, 0, false]);
  });
});
