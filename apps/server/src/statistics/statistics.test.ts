import { getItemStatistics, getStatistics } from '@karportalen/contract/statistics/endpoints';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { makeCommittee, makeDivision } from '../../test/makers.ts';
import { makePeople } from '../../test/members/make-people.ts';
import { makePaidEvent, sell } from '../../test/money/sales.ts';
import { notificationReceipts, notifications } from '../notifications/tables.ts';
import { singleRow } from '../platform/db/single-row.ts';
import { pollAnswers, pollOpenings, polls, pollVotes } from '../polls/tables.ts';
import { countOpenDays } from './count.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const at = (instant: string) => new Date(instant);

type Signed = Awaited<ReturnType<TestApp['as']>>;
let app: TestApp;
let superAdmin: Signed;
let d: Awaited<ReturnType<typeof makeDivision>>;
let k: Awaited<ReturnType<typeof makeDivision>>;
const members = { d: [] as string[], k: [] as string[] };

beforeAll(async () => {
  app = await testApp();
  superAdmin = await app.as('SuperAdmin');
  d = await makeDivision(app.db, { name: 'Data' });
  k = await makeDivision(app.db, { name: 'Kemi' });
  members.d = await makePeople(app.db, 12, { divisionId: d.id });
  members.k = await makePeople(app.db, 4, { divisionId: k.id, kind: 'Freshman' });
});
afterAll(() => app.close());

/** From the beginning: the tests write into days that are closed by then. */
const count = async () => {
  await app.db.execute(sql`truncate statistics_items, statistics_days, reading_hours, statistics_progress`);
  await countOpenDays(app.db, NOW);
};
const ownerOf = (divisionId: string | null) => ({
  divisionId,
  creatorRole: divisionId ? ('DivisionAdmin' as const) : ('SuperAdmin' as const),
});

const makePush = async (sentAt: string, divisionId: string | null, readers: readonly string[]) => {
  const made = singleRow(
    await app.db
      .insert(notifications)
      .values({
        ...{ titleSwedish: 'Kräftskiva', titleEnglish: 'Crayfish' },
        ...{ notificationMessageSwedish: 'a', notificationMessageEnglish: 'a' },
        ...{
          inboxMessageSwedish: 'a',
          inboxMessageEnglish: 'a',
          isDraft: false,
          targetGroup: 'All' as const,
        },
        ...{ sendAt: at(sentAt), sentAt: at(sentAt), devicesReached: 3, ...ownerOf(divisionId) },
      })
      .returning(),
  );
  const rows = readers.map((personId) => ({
    notificationId: made.id,
    personId,
    sentAt: at(sentAt),
    seenAt: at(sentAt),
  }));
  await app.db.insert(notificationReceipts).values(rows);
  return made.id;
};

const makePoll = async (divisionId: string | null, opened: readonly string[], voted: readonly string[]) => {
  const texts = { titleSwedish: 'Lunch', titleEnglish: 'a', questionSwedish: 'a', questionEnglish: 'a' };
  const sendAt = at('2026-11-10T10:00:00Z');
  const row = { ...texts, isDraft: false, targetGroup: 'Student' as const, sendAt, ...ownerOf(divisionId) };
  const { id: pollId } = singleRow(await app.db.insert(polls).values(row).returning());
  const answers = [0, 1].map((position) => ({ pollId, position, answerSwedish: 'a', answerEnglish: 'a' }));
  await app.db.insert(pollAnswers).values(answers);
  await app.db
    .insert(pollOpenings)
    .values(opened.map((personId) => ({ pollId, personId, openedAt: sendAt })));
  await app.db
    .insert(pollVotes)
    .values(voted.map((personId) => ({ pollId, personId, position: 0, votedAt: sendAt })));
  return pollId;
};

const ofItem = async (by: Signed, kind: string, id: string) =>
  by.call(getItemStatistics, { params: { kind, id } });

describe('statistics of pushes', () => {
  it('statistics of pushes are sums and days of the period, within scope, compared with the host’s earlier ones', async () => {
    const own = await app.as('DivisionAdmin', { divisionId: d.id });
    const other = await app.as('DivisionAdmin', { divisionId: k.id });
    await makePush('2026-03-02T09:00:00Z', d.id, members.d.slice(0, 4));
    const id = await makePush('2026-11-09T09:00:00Z', d.id, members.d.slice(0, 6));
    await makePush('2026-11-09T23:30:00Z', null, members.k);
    await count();
    const query = { kind: 'notification', from: '2026-08-01', to: '2026-11-15' } as const;
    const { body } = await own.call(getStatistics, { query });
    expect(body).toMatchObject({
      ...{ from: '2026-08-01', to: '2026-11-15', items: 1, countedAt: NOW.toISOString() },
      sums: { reach: 6, delivered: 3, seen: 6 },
      series: [{ date: '2026-11-09', reach: 6, delivered: 3, seen: 6 }],
      comparison: { percent: 50, than: 'i våras' },
      latest: [{ id, title: 'Kräftskiva', count: 6 }],
    });
    expect((await superAdmin.call(getStatistics, { query })).body).toMatchObject({
      items: 2,
      sums: { seen: 10 },
      series: [{ date: '2026-11-09' }, { date: '2026-11-10', seen: 4 }],
    });
    expect((await other.call(getStatistics, { query })).body).toMatchObject({
      ...{ items: 0, sums: { seen: 0 }, series: [], comparison: null, latest: [] },
    });

    expect((await ofItem(own, 'notification', id)).body).toMatchObject({
      ...{ title: 'Kräftskiva', at: '2026-11-09T09:00:00.000Z', sums: { reach: 6, delivered: 3, seen: 6 } },
      ...{
        comparison: { percent: 50, than: 'i våras' },
        noShows: null,
        release: null,
        kinds: [],
        divisions: [],
      },
    });
    for (const [kind, of] of [
      ['notification', other],
      ['poll', own],
      ['alarm', own],
    ] as const) {
      expect((await ofItem(of, kind, id)).status).toBe(404);
    }
    expect((await ofItem(own, 'theme', id)).status).toBe(404);
  });

  it('statistics of pushes say nothing of hours with few readers, and are of whole months', async () => {
    const by = await app.as('DivisionAdmin', { divisionId: (await makeDivision(app.db)).id });
    const own = by.user.divisionId;
    // Mondays in October: nine o'clock with eight readers, ten with three, eleven with six; then this month.
    await makePush('2026-10-05T07:00:00Z', own, members.d.slice(0, 8));
    await makePush('2026-10-05T08:00:00Z', own, members.d.slice(0, 3));
    await makePush('2026-10-05T09:00:00Z', own, members.d.slice(0, 6));
    await makePush('2026-11-02T15:00:00Z', own, members.d);
    await count();
    const { body } = await by.call(getStatistics, { query: { kind: 'notification' } });
    expect(body.hours).toHaveLength(7 * 24);
    const shown = body.hours.filter(({ count: n }: { count: number | null }) => n !== null);
    expect(shown).toEqual([{ weekday: 1, hour: 9, count: 8 }]);
  });
});

describe('statistics of a poll', () => {
  it('statistics of a poll hide small groups, and keep the totals exact', async () => {
    const id = await makePoll(
      null,
      [...members.d, ...members.k],
      [...members.d.slice(0, 6), ...members.k.slice(0, 2)],
    );
    await count();
    const { body } = await ofItem(superAdmin, 'poll', id);
    expect(body.sums).toEqual({ opened: 16, voted: 8 });
    expect(body.divisions).toEqual([
      { name: 'Data', opened: null, voted: null },
      { name: 'Kemi', opened: null, voted: null },
    ]);
    expect(body.kinds).toEqual([
      { kind: 'Student', opened: null, voted: null },
      { kind: 'Freshman', opened: null, voted: null },
    ]);
  });

  it('statistics of a poll show the groups that are large enough', async () => {
    const freshmen = await makePeople(app.db, 30, { divisionId: k.id, kind: 'Freshman' });
    const id = await makePoll(
      null,
      [...members.d, ...freshmen],
      [...members.d.slice(0, 6), ...freshmen.slice(0, 20)],
    );
    await count();
    const { body } = await ofItem(superAdmin, 'poll', id);
    expect(body.divisions).toEqual([
      { name: 'Data', opened: 12, voted: 6 },
      { name: 'Kemi', opened: 30, voted: 20 },
    ]);
    expect(body.kinds.map(({ voted }: { voted: number }) => voted)).toEqual([6, 20]);
    const own = await makePoll(d.id, members.d, members.d.slice(0, 6));
    await count();
    expect((await ofItem(superAdmin, 'poll', own)).body.divisions).toEqual([]);
  });
});

describe('statistics of an event', () => {
  it('statistics of an event are places held, sold and checked in, those who did not come, and the release', async () => {
    const committee = await makeCommittee(app.db, { divisionId: d.id });
    const moderator = await app.as('CommitteeModerator', { committeeId: committee.id, divisionId: d.id });
    const mine = { creatorRole: 'CommitteeModerator', divisionId: d.id, committeeId: committee.id } as const;
    const times = (day: string) => ({ startTime: at(`${day}T17:00:00Z`), endTime: at(`${day}T22:00:00Z`) });
    const earlier = await makePaidEvent(app.db, committee, { ...mine, ...times('2026-04-10') });
    await sell(app.db, earlier, { at: '2026-04-01T10:00:00Z', count: 2 });
    const release = { ticketReleaseTime: at('2026-11-01T11:00:00Z') };
    const made = await makePaidEvent(app.db, committee, { ...mine, ...times('2026-11-10'), ...release });
    await sell(app.db, made, { at: '2026-11-01T11:00:00Z', count: 4 });
    await sell(app.db, made, { at: '2026-11-02T11:00:00Z', refund: { at: '2026-11-03T11:00:00Z' } });
    await count();
    const before = await ofItem(moderator, 'event', made.event.id);
    expect(before.body).toMatchObject({ noShows: null, comparison: { percent: 100, than: 'i våras' } });
    await app.db.execute(sql`update tickets set checked_in_at = '2026-11-10T18:00:00Z' where id in (
      select t.id from tickets t join orders o on o.id = t.order_id
      where o.event_id = ${made.event.id} and t.refunded_at is null limit 3)`);
    await count();
    const { body } = await ofItem(moderator, 'event', made.event.id);
    expect(body).toMatchObject({
      sums: { held: 0, sold: 5, refunded: 1, checkedIn: 3 },
      noShows: 1,
      release: '2026-11-01T11:00:00.000Z',
    });
    const { body: all } = await moderator.call(getStatistics, {
      query: { kind: 'event', from: '2026-11-01' },
    });
    expect(all).toMatchObject({ items: 1, latest: [{ id: made.event.id, count: 4 }], hours: [] });
    const stranger = await app.as('CommitteeModerator');
    expect((await ofItem(stranger, 'event', made.event.id)).status).toBe(404);
  });

  it('statistics of an event answer 400 at the field for a period that is no period', async () => {
    const query = { kind: 'event', from: '2026-11-02', to: '2026-11-01' } as const;
    const { status, body } = await superAdmin.call(getStatistics, { query });
    expect([status, Object.keys(body.fieldErrors)]).toEqual([400, ['to']]);
  });
});
