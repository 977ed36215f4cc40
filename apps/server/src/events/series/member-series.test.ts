import { getMemberEvent, listMemberEvents } from '@karportalen/contract/events/member-endpoints';
import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { getHome } from '@karportalen/contract/home/member-endpoints';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../../test/app.ts';
import { makeDivision, makeEvent } from '../../../test/makers.ts';
import { eventDivisions, events } from '../tables.ts';

type Member = Awaited<ReturnType<TestApp['asMember']>>;
type Values = Partial<typeof events.$inferInsert>;

let app: TestApp;
const owner = { role: 'SuperAdmin', divisionId: null, committeeId: null } as const;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  app.time.now = START;
  await app.db.update(events).set({ deletedAt: START });
});
afterAll(() => app.close());

const DAY = 24 * 60;
const onDay = (day: number): Values => ({
  startTime: later(START, minutes(day * DAY)),
  endTime: later(START, minutes(day * DAY + 60)),
});
const make = async (day: number, values: Values = {}) =>
  (await makeEvent(app.db, START, { owner, ...onDay(day), ...values })).id;
const makeSeries = async (days: readonly number[], values: Values = {}) => {
  const seriesId = v7();
  const ids: string[] = [];
  for (const day of days) ids.push(await make(day, { seriesId, ...values }));
  return { seriesId, ids };
};
const list = async (member: Member, query: object = {}): Promise<MemberEvent[]> =>
  (await member.call(listMemberEvents, { query })).body.events;
const ids = (listed: readonly MemberEvent[]) => listed.map(({ id }) => id);
const read = async (member: Member, id: string): Promise<MemberEvent> =>
  (await member.call(getMemberEvent, { params: { id } })).body;

describe('a series in Kårappen', () => {
  it('the members’ list has every event of a series, or on request one with its next four dates', async () => {
    const { seriesId, ids: dates } = await makeSeries([1, 8, 15, 22, 29]);
    const single = await make(3);
    const member = await app.asMember();
    expect(ids(await list(member))).toEqual([dates[0], single, ...dates.slice(1)]);
    const [card, other] = await list(member, { series: 'first' });
    expect([card?.id, other?.id]).toEqual([dates[0], single]);
    expect(card?.series).toMatchObject({ id: seriesId, count: 5 });
    expect(card?.series?.dates.map(({ id }) => id)).toEqual(dates.slice(0, 4));
    expect(card?.series?.dates[1]?.startTime).toBe(onDay(8).startTime?.toISOString());
    expect(other?.series).toBeNull();
    const open = await read(member, dates[2] ?? '');
    expect(open.series?.dates.map(({ id }) => id)).toEqual(dates);
  });

  it('a series lists the dates that the member sees: upcoming, not cancelled, for their kind and division', async () => {
    const division = await makeDivision(app.db);
    const { seriesId, ids: dates } = await makeSeries([1, 8, 15, 22, 29, 36]);
    const set = (index: number, values: Values) =>
      app.db
        .update(events)
        .set(values)
        .where(eq(events.id, dates[index] ?? ''));
    await set(0, onDay(-3));
    await set(1, { cancelledAt: START, cancellationSwedish: 'x', cancellationEnglish: 'x' });
    await set(2, { targetUserType: 'Alumnus' });
    await app.db.insert(eventDivisions).values({ eventId: dates[3] ?? '', divisionId: division.id });
    const [student, insider] = [await app.asMember(), await app.asMember({ divisionId: division.id })];
    const seen = async (member: Member) => {
      const [card] = await list(member, { series: 'first' });
      return [card?.id, card?.series?.dates.map(({ id }) => id), card?.series?.count];
    };
    expect(await seen(student)).toEqual([dates[4], [dates[4], dates[5]], 2]);
    expect(await seen(insider)).toEqual([dates[3], dates.slice(3), 3]);
    expect((await read(student, dates[5] ?? '')).series).toMatchObject({ id: seriesId, count: 2 });
  });

  it('a filtered list has the first matching event of a series', async () => {
    const { ids: dates } = await makeSeries([1, 8, 15]);
    await app.db
      .update(events)
      .set({ nameSwedish: 'Halloweenpuben' })
      .where(eq(events.id, dates[1] ?? ''));
    const member = await app.asMember();
    expect(ids(await list(member, { series: 'first', search: 'halloweenpub' }))).toEqual([dates[1]]);
    const from = later(START, minutes(10 * DAY)).toISOString();
    expect(ids(await list(member, { series: 'first', from }))).toEqual([dates[2]]);
  });

  it('later pages of the list do not repeat a series', async () => {
    const { ids: dates } = await makeSeries([1, 3, 5]);
    const [two, four] = [await make(2), await make(4)];
    const member = await app.asMember();
    expect(ids(await list(member, { series: 'first', before: dates[0] }))).toEqual([two, four]);
    expect(ids(await list(member, { series: 'first', before: two }))).toEqual([four]);
  });

  it('a series is once among the next three events of the home page', async () => {
    const { ids: dates } = await makeSeries([1, 2, 3]);
    const [a, b] = [await make(4), await make(5)];
    const member = await app.asMember();
    const { body } = await member.call(getHome, {});
    expect(ids(body.events)).toEqual([dates[0], a, b]);
  });
});
