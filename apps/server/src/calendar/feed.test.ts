import { getCalendarAddress, renewCalendarAddress } from '@karportalen/contract/calendar/endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { makeEvent } from '../../test/makers.ts';
import { makeNotification, makeTheme } from '../../test/requests/calendar-rows.ts';
import { users } from '../auth/tables.ts';
import { committees } from '../organisations/tables.ts';
import { organiserCalendars } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Actor = Awaited<ReturnType<TestApp['as']>>;

const addressOf = async ({ call }: Actor): Promise<string> =>
  (await call(getCalendarAddress, {})).body.address;
const follow = (address: string) =>
  app.inject({ method: 'GET', url: address.replace('http://portal.exempel.se', '') });
const hours = (n: number) => later(START, minutes(n * 60));

/** The values of this property in all entries. */
const all = (ics: string, property: string) =>
  ics
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .flatMap((line) => (line.startsWith(`${property}:`) ? [line.slice(property.length + 1)] : []));

describe('the secret address of an organiser’s calendar', () => {
  it('the secret address of an organiser’s calendar is the same until it is renewed, and the old one ends', async () => {
    const [who, other] = [await app.as('CommitteeModerator'), await app.as('SuperAdmin')];
    const address = await addressOf(who);
    expect(address).toMatch(/^http:\/\/portal\.exempel\.se\/api\/v1\/calendar\/[\w-]{43}\.ics$/);
    expect(await addressOf(who)).toBe(address);
    expect(await addressOf(other)).not.toBe(address);
    const { status, body } = await who.call(renewCalendarAddress, {});
    expect([status, body.address]).toEqual([200, await addressOf(who)]);
    expect(body.address).not.toBe(address);
    expect((await follow(address)).status).toBe(404);
    expect((await follow(body.address)).status).toBe(200);
  });

  it('the secret address of an organiser’s calendar is one, however many ask for it first', async () => {
    const who = await app.as('SuperAdmin');
    const asked = await Promise.all(Array.from({ length: 10 }, () => addressOf(who)));
    expect(new Set(asked).size).toBe(1);
  });

  it('the secret address of an organiser’s calendar ends with the account, and nothing else is one', async () => {
    const who = await app.as('DivisionAdmin');
    const address = await addressOf(who);
    expect((await follow(address)).status).toBe(200);
    await app.db.delete(users).where(eq(users.id, who.user.id));
    expect(await follow(address)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    const rows = await app.db
      .select()
      .from(organiserCalendars)
      .where(eq(organiserCalendars.userId, who.user.id));
    expect(rows).toEqual([]);
    for (const token of ['x', 'A'.repeat(43), 'address'])
      expect((await follow(`/api/v1/calendar/${token}.ics`)).status).toBe(404);
  });
});

describe('an organiser’s calendar', () => {
  it('an organiser’s calendar has what is in the scope and nothing of others, with titles that say what it is', async () => {
    const [who, other] = [await app.as('DivisionAdmin'), await app.as('DivisionAdmin')];
    const notification = await makeNotification(app.db, who.user, hours(2), {
      titleSwedish: 'Lunch, ät; nu',
    });
    await makeTheme(app.db, who.user, [hours(3), hours(9)], { title: 'Höst' });
    const cancelled = { cancelledAt: START, cancellationSwedish: 'x', cancellationEnglish: 'x' };
    const event = await makeEvent(app.db, hours(9), { owner: who.user, nameSwedish: 'Bal', ...cancelled });
    await makeNotification(app.db, other.user, hours(-2));
    // Too long ago.
    await makeNotification(app.db, who.user, hours(-24 * 181));
    const { body, headers } = await follow(await addressOf(who));
    expect(headers['content-type']).toContain('text/calendar');
    expect(all(body, 'SUMMARY')).toEqual(['Pushnotis: Lunch\\, ät\\; nu', 'Tema: Höst', 'Bal']);
    expect(all(body, 'UID')).toEqual([
      `organiser-notification-${notification.id}@karportalen`,
      expect.stringContaining('organiser-theme-'),
      `organiser-event-${event.id}@karportalen`,
    ]);
    expect(all(body, 'STATUS')).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED']);
    expect(all(body, 'URL').at(-1)).toBe(`http://portal.exempel.se/events/${event.id}`);
    expect(all(body, 'DTSTART')[0]).toBe('20261115T140000Z');
  });

  it('an organiser’s calendar follows the role: one who is moved to another committee gets that one’s', async () => {
    const [who, other] = [await app.as('CommitteeModerator'), await app.as('CommitteeModerator')];
    const address = await addressOf(who);
    await makeEvent(app.db, START, { owner: other.user, nameSwedish: 'Nya kommitténs' });
    expect(all((await follow(address)).body, 'SUMMARY')).toEqual([]);
    const { committeeId } = other.user;
    const [committee] = await app.db
      .select()
      .from(committees)
      .where(eq(committees.id, committeeId ?? ''));
    await app.db
      .update(users)
      .set({ committeeId, divisionId: committee?.divisionId ?? null })
      .where(eq(users.id, who.user.id));
    expect(all((await follow(address)).body, 'SUMMARY')).toEqual(['Nya kommitténs']);
  });
});
