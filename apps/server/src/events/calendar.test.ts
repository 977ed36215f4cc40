import {
  downloadEventCalendar,
  getCalendarAddresses,
  renewCalendarAddresses,
} from '@karportalen/contract/events/member-endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../test/app.ts';
import { makeDivision } from '../../test/makers.ts';
import { makeBookable, makeTicket } from '../../test/money/tickets.ts';
import { appUsers } from '../people/tables.ts';
import { tickets } from '../tickets/tables/tickets.ts';
import { eventDivisions, events } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type SignedIn = Awaited<ReturnType<TestApp['asMember']>>;

const PORTAL = 'http://portal.exempel.se';
const publish = async (values: Partial<typeof events.$inferInsert> = {}) => {
  const { user: owner } = await app.as('DivisionAdmin');
  return makeBookable(app.db, START, { owner, ...values });
};
const addressesOf = async ({ call }: SignedIn): Promise<Record<'mine' | 'all', string>> =>
  (await call(getCalendarAddresses, {})).body;
const follow = (address: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url: address.replace(PORTAL, ''), headers });
/** The values of this property in all entries. */
const all = (ics: string, property: string) =>
  ics
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => line.startsWith(`${property}:`))
    .map((line) => line.slice(property.length + 1));

describe('the secret addresses of a member’s calendars', () => {
  it('the secret addresses of a member’s calendars are the same until they are renewed, and the old ones end', async () => {
    const me = await app.asMember();
    const addresses = await addressesOf(me);
    expect(addresses.mine).toMatch(/^http:\/\/portal\.exempel\.se\/app\/v1\/calendar\/[\w-]{43}\.ics$/);
    expect(await addressesOf(me)).toEqual(addresses);
    const { body: renewed } = await me.call(renewCalendarAddresses, {});
    expect(await addressesOf(me)).toEqual(renewed);
    for (const kind of ['mine', 'all'] as const) {
      expect((await follow(addresses[kind])).status).toBe(404);
      expect((await follow(renewed[kind])).status).toBe(200);
    }
    expect(new Set([...Object.values(addresses), ...Object.values(renewed)]).size).toBe(4);
  });

  it('the secret addresses of a member’s calendars open to whoever has them, while the member is one', async () => {
    const me = await app.asMember();
    const { all: address } = await addressesOf(me);
    await app.db.update(appUsers).set({ deactivatedAt: START }).where(eq(appUsers.id, me.member.id));
    expect(await follow(address)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    for (const token of ['x', 'A'.repeat(43), `${'A'.repeat(43)}.ics`])
      expect((await follow(`${PORTAL}/app/v1/calendar/${token}.ics`)).status).toBe(404);
  });
});

describe('the calendar of all events', () => {
  it('the calendar of an event that is drawn has the entry window and the draw', async () => {
    const me = await app.asMember({ language: 'sv' });
    const ticketReleaseTime = later(START, minutes(30));
    const drawWitnessAt = later(START, minutes(120));
    const witness = { source: 'Lotto', format: { count: 7, min: 1, max: 35, sorted: true } };
    const { event } = await publish({
      nameSwedish: 'Bal',
      ticketReleaseTime,
      releaseKind: 'Draw',
      drawWindowMinutes: 60,
    });
    const { body: plain } = await me.call(downloadEventCalendar, { params: { id: event.id } });
    const [window, draw] = [`release-${event.id}@karportalen`, `draw-${event.id}@karportalen`];
    expect(all(String(plain), 'UID')).toEqual([`${event.id}@karportalen`, window, draw]);
    const stamp = (date: Date) => date.toISOString().replace(/[-:]|\.\d{3}/g, '');
    const closes = stamp(later(START, minutes(90)));
    expect(all(String(plain), 'DTSTART').slice(1)).toEqual([stamp(ticketReleaseTime), closes]);
    expect(all(String(plain), 'DTEND')).toContain(closes);
    await app.db
      .update(events)
      .set({ drawWitnessAt, drawWitnessSource: witness.source, drawWitnessFormat: witness.format })
      .where(eq(events.id, event.id));
    const { body } = await follow((await addressesOf(me)).all);
    expect(all(body, 'SUMMARY')).toEqual(
      expect.arrayContaining(['Anmälan till lottning: Bal', 'Lottning: Bal']),
    );
    expect(all(body, 'DTSTART')).toContain(stamp(drawWitnessAt));
    expect(all(body, 'SUMMARY')).not.toContain('Biljettsläpp: Bal');
  });

  it('the calendar of all events has what the member sees, with the times of release, in their language', async () => {
    const mine = await makeDivision(app.db);
    const other = await makeDivision(app.db);
    const release = later(START, minutes(30));
    const texts = {
      name: 'Ball; gala, now',
      nameSwedish: 'Bal',
      locationSwedish: 'Kårhuset',
      location: 'Union',
    };
    const shown = await publish({ ...texts, ticketReleaseTime: release });
    const hidden = await publish();
    await app.db.insert(eventDivisions).values({ eventId: hidden.event.id, divisionId: other.id });
    await publish({ isDraft: true });
    const me = await app.asMember({ language: 'en', divisionId: mine.id });
    const { status, headers, body } = await follow((await addressesOf(me)).all);
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(all(body, 'UID')).toContain(`${shown.event.id}@karportalen`);
    expect(all(body, 'UID')).toContain(`release-${shown.event.id}@karportalen`);
    expect(body).not.toContain(hidden.event.id);
    expect(all(body, 'SUMMARY')).toContain('Ball\\; gala\\, now');
    expect(all(body, 'SUMMARY')).toContain('Ticket release: Ball\\; gala\\, now');
    expect(all(body, 'LOCATION')).toContain('Union');
    expect(all(body, 'DTSTART')).toContain('20261115T123000Z');
    expect(all(body, 'URL')).toContain(`${PORTAL}/app/events/${shown.event.id}`);
  });

  it('the calendar of all events is not sent again while nothing has changed; a change keeps the id and raises the number', async () => {
    const { event } = await publish();
    const me = await app.asMember();
    const { all: address } = await addressesOf(me);
    const first = await follow(address);
    const tag = String(first.headers.etag);
    expect((await follow(address, { 'if-none-match': tag })).status).toBe(304);
    const numberOf = (ics: string) => {
      const uids = all(ics, 'UID');
      return Number(all(ics, 'SEQUENCE')[uids.indexOf(`${event.id}@karportalen`)]);
    };
    const changedAt = later(event.createdAt, minutes(1));
    await app.db
      .update(events)
      .set({ nameSwedish: 'Flyttad', updatedAt: changedAt })
      .where(eq(events.id, event.id));
    const second = await follow(address, { 'if-none-match': tag });
    expect(second.status).toBe(200);
    expect(numberOf(second.body)).toBeGreaterThan(numberOf(first.body));
    expect(numberOf(second.body)).toBe(600);
  });
});

describe('my calendar', () => {
  it('my calendar has what one has a ticket to, also when it is cancelled or over, and nothing given back', async () => {
    const me = await app.asMember();
    const [going, cancelled, refunded, without] = [
      await publish(),
      await publish({ cancelledAt: START, cancellationSwedish: 'x', cancellationEnglish: 'x' }),
      await publish(),
      await publish(),
    ];
    const over = await publish({
      startTime: later(START, -minutes(120)),
      endTime: later(START, -minutes(60)),
    });
    for (const list of [going, cancelled, over]) await makeTicket(app.db, list, { holderId: me.member.id });
    const { ticket } = await makeTicket(app.db, refunded, { holderId: me.member.id });
    await app.db.update(tickets).set({ refundedAt: START, refundedOre: 0 }).where(eq(tickets.id, ticket.id));
    const { body } = await follow((await addressesOf(me)).mine);
    const expected = [going, cancelled, over].map(({ event }) => `${event.id}@karportalen`);
    expect(all(body, 'UID').sort()).toEqual(expected.sort());
    expect(all(body, 'STATUS').sort()).toEqual(['CANCELLED', 'CONFIRMED', 'CONFIRMED']);
    expect(body).not.toContain(without.event.id);
  });
});

describe('one event', () => {
  it('one event is a calendar file for whoever sees it or has a ticket to it, and nobody else', async () => {
    const division = await makeDivision(app.db);
    const list = await publish();
    await app.db.insert(eventDivisions).values({ eventId: list.event.id, divisionId: division.id });
    const params = { id: list.event.id };
    const inside = await app.asMember({ divisionId: division.id });
    const { status, headers, body } = await inside.call(downloadEventCalendar, { params });
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(all(body, 'UID')).toEqual([`${list.event.id}@karportalen`]);
    const outside = await app.asMember();
    expect((await outside.call(downloadEventCalendar, { params })).status).toBe(404);
    await makeTicket(app.db, list, { holderId: outside.member.id });
    expect((await outside.call(downloadEventCalendar, { params })).status).toBe(200);
  });
});
