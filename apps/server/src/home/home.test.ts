import { getHome } from '@karportalen/contract/home/member-endpoints';
import { votePoll } from '@karportalen/contract/polls/member-endpoints';
import { createTheme, listActiveThemes } from '@karportalen/contract/themes/endpoints';
import type { Theme } from '@karportalen/contract/themes/fields';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { makeEvent } from '../../test/makers.ts';
import { makePoll } from '../../test/requests/polls.ts';
import { themeBody } from '../../test/requests/theme-bodies.ts';
import { events } from '../events/tables.ts';
import { themes } from '../themes/tables.ts';

type Member = Awaited<ReturnType<TestApp['asMember']>>;
type Signed = Awaited<ReturnType<TestApp['as']>>;

let app: TestApp;
let union: Signed;
let division: Signed;
const owner = { role: 'SuperAdmin', divisionId: null, committeeId: null } as const;
beforeAll(async () => {
  app = await testApp();
  [union, division] = [await app.as('SuperAdmin'), await app.as('DivisionAdmin')];
});
beforeEach(async () => {
  app.time.now = START;
  await app.db.delete(themes);
  await app.db.update(events).set({ deletedAt: START });
});
afterAll(() => app.close());

const at = (n: number) => later(START, minutes(n)).toISOString();
const home = async (member: Member) => (await member.call(getHome, {})).body;
const makeTheme = async (who: Signed, body: Parameters<typeof themeBody>[0]): Promise<Theme> => {
  const answer = await who.call(createTheme, { body: themeBody(body) });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};

describe('home', () => {
  it('home has the theme that the portal says is shown, for each kind of member', async () => {
    const divisionId = division.user.divisionId;
    await makeTheme(union, { title: 'Kårens', start: at(10), end: at(100) });
    await makeTheme(union, { title: 'Alumnernas', targetGroup: 'Alumni', start: at(20), end: at(100) });
    await makeTheme(division, { title: 'Sektionens', targetGroup: 'Student', start: at(30), end: at(100) });
    const [student, alumnus, inside] = [
      await app.asMember(),
      await app.asMember({ kind: 'Alumnus' }),
      await app.asMember({ kind: 'Freshman', divisionId }),
    ];
    const titles = async () =>
      Promise.all([student, alumnus, inside].map(async (one) => (await home(one)).theme?.title ?? null));
    expect(await titles()).toEqual([null, null, null]);
    app.time.now = later(START, minutes(30));
    expect(await titles()).toEqual(['Kårens', 'Alumnernas', 'Sektionens']);
    const { body } = await (await app.as('SuperAdmin')).call(listActiveThemes, {});
    expect((body.themes as Theme[]).map(({ shown }) => shown)).toEqual([true, true, true]);
    app.time.now = later(START, minutes(100));
    expect(await titles()).toEqual([null, null, null]);
  });

  it('home counts down from its start to the theme’s, by the instant, over the night when summer time ends', async () => {
    app.time.now = new Date('2026-10-24T12:00:00Z');
    await makeTheme(union, {
      title: 'Halloween',
      start: '2026-10-25T12:00:00.000Z',
      end: '2026-10-31T12:00:00.000Z',
      countdownEnabled: 'enabled',
      countdownStartTime: '2026-10-24T22:00:00.000Z',
      countdownButtonType: 'url',
      countdownLinkUrl: 'https://exempel.se/halloween',
    });
    const member = await app.asMember();
    expect((await home(member)).countdown).toBeNull();
    app.time.now = new Date('2026-10-24T22:00:00Z');
    expect(await home(member)).toMatchObject({
      theme: null,
      countdown: {
        title: 'Halloween',
        until: '2026-10-25T12:00:00.000Z',
        button: { url: 'https://exempel.se/halloween', eventId: null, text: null },
      },
    });
    app.time.now = new Date('2026-10-25T12:00:00Z');
    expect(await home(member)).toMatchObject({ theme: { title: 'Halloween' }, countdown: null });
  });

  it('home has a button to an event only for those who see the event', async () => {
    const event = await makeEvent(app.db, START, { owner, targetUserType: 'Alumnus' });
    await makeTheme(union, {
      start: at(1),
      end: at(100),
      themeLinkButtonType: 'in-app',
      themeLinkButtonText: 'Till festen',
      themeButtonEventId: event.id,
    });
    app.time.now = later(START, minutes(2));
    const [student, alumnus] = [await app.asMember(), await app.asMember({ kind: 'Alumnus' })];
    expect((await home(student)).theme.button).toBeNull();
    const button = { text: 'Till festen', eventId: event.id, eventNameEnglish: event.name, url: null };
    expect((await home(alumnus)).theme.button).toMatchObject(button);
    await app.db.update(events).set({ deletedAt: START }).where(eq(events.id, event.id));
    expect((await home(alumnus)).theme.button).toBeNull();
  });

  it('home has the next three events and the polls that wait for an answer', async () => {
    const made = [];
    for (const n of [40, 10, 30, 20]) {
      made.push(await makeEvent(app.db, START, { owner, startTime: later(START, minutes(n)) }));
    }
    const [first, second] = [await makePoll(union), await makePoll(union)];
    const member = await app.asMember();
    await member.call(votePoll, { params: { id: first.id }, body: { answer: 0 } });
    const { events: next, polls, unread } = await home(member);
    expect(next.map(({ id }: { id: string }) => id)).toEqual([made[1]?.id, made[3]?.id, made[2]?.id]);
    expect(polls.map(({ id }: { id: string }) => id)).toEqual([second.id]);
    expect(unread).toBe(0);
  });

  it('home tells the time by the clock that decides, and the same content by the same tag', async () => {
    const member = await app.asMember();
    app.time.now = later(START, minutes(7));
    const first = await member.call(getHome, {});
    expect(first.headers.date).toBe(later(START, minutes(7)).toUTCString());
    app.time.now = later(START, minutes(8));
    const again = await member.call(getHome, {}, { 'if-none-match': String(first.headers.etag) });
    expect([again.status, again.headers.date]).toEqual([304, later(START, minutes(8)).toUTCString()]);
    expect(again.headers['x-server-time']).toBe(later(START, minutes(8)).toISOString());
  });
});
