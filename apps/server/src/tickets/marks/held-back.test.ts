import type { CallArgs, Definition } from '@karportalen/contract/core/endpoint';
import { getMemberEvent } from '@karportalen/contract/events/member-endpoints';
import { answerMark } from '@karportalen/contract/tickets/mark-endpoints';
import { createHold, joinWaitingList } from '@karportalen/contract/tickets/member-endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../../test/app.ts';
import { makeSession } from '../../../test/makers.ts';
import { makeBookable } from '../../../test/money/tickets.ts';
import { events } from '../../events/tables.ts';
import { singleRow } from '../../platform/db/single-row.ts';
import { heldBack, memberMarks, saleOpenings } from '../tables/marks.ts';
import { hasCountingMark, storeOpenings } from './held-back-sql.ts';
import { dropExpiredMarks } from './housekeeping.ts';

const hours = (n: number) => minutes(60 * n);
const weeks = (n: number) => hours(n * 7 * 24);
const RELEASE = later(START, hours(2));

let app: TestApp;
let admin: Awaited<ReturnType<TestApp['as']>>;
let list: Awaited<ReturnType<typeof makeBookable>>;
let me: Awaited<ReturnType<TestApp['asMember']>>;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as('SuperAdmin');
});
afterAll(() => app.close());
beforeEach(async () => {
  app.time.now = START;
  me = await app.asMember();
  list = await makeBookable(app.db, START, {
    owner: admin.user,
    ...{ startTime: later(START, hours(72)), endTime: later(START, hours(76)), ticketReleaseTime: RELEASE },
  });
});

type Given = Partial<typeof memberMarks.$inferInsert> & { readonly endedAgo?: number };
/** A mark with the host of the event that is to be released. */
const giveMark = async ({ endedAgo = hours(48), ...values }: Given = {}) => {
  const endTime = later(START, -endedAgo);
  const { event } = await makeBookable(app.db, START, {
    ...{ owner: admin.user, startTime: later(endTime, -hours(3)), endTime, hostId: list.event.hostId },
  });
  const mark = {
    ...{ memberId: me.member.id, eventId: event.id, hostId: list.event.hostId ?? '' },
    ...{ reason: 'noShow' as const, at: later(START, -hours(1)) },
  };
  return singleRow(
    await app.db
      .insert(memberMarks)
      .values({ ...mark, ...values })
      .returning(),
  );
};

/** The organiser, with a session of now: those of the start have expired by then. */
const byAdmin = async <D extends Definition>(endpoint: D, args: CallArgs<D>) => {
  const { cookie } = await makeSession(app.db, admin.user.id, app.time.now);
  return app.call(endpoint, args, { cookie });
};

const bookAt = async (ms: number) => {
  app.time.now = later(RELEASE, ms);
  const { status, body } = await me.call(createHold, {
    params: { id: list.event.id },
    body: { tickets: [{ ticketTypeId: list.typeId }] },
  });
  return status === 201 ? 201 : body.code;
};
const heldUntil = async () =>
  (await me.call(getMemberEvent, { params: { id: list.event.id } })).body.heldUntil;
const strike = (id: string) => byAdmin(answerMark, { params: { id }, body: { state: 'struck' } });

describe('marks at a first-come release', () => {
  it.each([
    [1, 1],
    [2, 4],
    [3, 24],
    [4, 24],
  ])('with %i marks a member can book %i h after a first-come release', async (marks, delay) => {
    for (let n = 0; n < marks; n += 1) await giveMark();
    const until = later(RELEASE, hours(delay)).toISOString();
    expect(await heldUntil()).toBe(until);
    expect(await bookAt(-1)).toBe('BOOKING_NOT_OPEN');
    expect(await bookAt(0)).toBe('HELD_BACK');
    expect(await heldUntil()).toBe(until);
    expect(await bookAt(hours(delay) - 1)).toBe('HELD_BACK');
    const params = { id: list.event.id };
    const body = { tickets: [{ ticketTypeId: list.typeId }] };
    expect((await me.call(joinWaitingList, { params, body })).body.code).toBe('HELD_BACK');
    expect(await bookAt(hours(delay))).toBe(201);
    expect(await heldUntil()).toBeNull();
  });

  it('marks at a first-come release hold nobody else back, and nobody with another host', async () => {
    const other = await makeBookable(app.db, START, { owner: admin.user });
    await giveMark({ hostId: other.event.hostId ?? '' });
    await giveMark({ memberId: (await app.asMember()).member.id });
    expect(await heldUntil()).toBeNull();
    expect(await bookAt(0)).toBe(201);
  });

  it('marks at a first-come release count if they are neither struck nor expired when it comes', async () => {
    await giveMark({ struckAt: START });
    // Expires at the release, and a millisecond after it.
    await giveMark({ endedAgo: weeks(20) - hours(2) });
    expect(await heldUntil()).toBeNull();
    await giveMark({ endedAgo: weeks(20) - hours(2) - 1 });
    expect(await heldUntil()).toBe(later(RELEASE, hours(1)).toISOString());
    expect(await bookAt(0)).toBe('HELD_BACK');
  });

  it('marks at a first-come release do nothing in a draw, and nothing where there is no release', async () => {
    await giveMark();
    const change = (values: Partial<typeof events.$inferInsert>) =>
      app.db.update(events).set(values).where(eq(events.id, list.event.id));
    await change({ releaseKind: 'Draw', drawWindowMinutes: 60 });
    expect(await heldUntil()).toBeNull();
    await change({ releaseKind: 'FirstCome', drawWindowMinutes: null, ticketReleaseTime: null });
    expect(await heldUntil()).toBeNull();
    expect(await bookAt(0)).toBe(201);
  });
});

describe('the delay that marks give', () => {
  it('the delay that marks give stays as it was when the sale opened, whatever is struck or given after', async () => {
    const [one, two] = [await giveMark(), await giveMark()];
    app.time.now = later(RELEASE, 1);
    expect((await strike(one.id)).status).toBe(200);
    expect((await strike(two.id)).status).toBe(200);
    expect(await heldUntil()).toBe(later(RELEASE, hours(4)).toISOString());
    const again = { params: { id: one.id }, body: { state: 'counts' } } as const;
    expect((await byAdmin(answerMark, again)).status).toBe(200);
    await giveMark({ at: later(RELEASE, 2) });
    expect(await bookAt(hours(4) - 1)).toBe('HELD_BACK');
    expect(await bookAt(hours(4))).toBe(201);
  });

  it('the delay that marks give is not changed by a mark that is let count again after the sale opened', async () => {
    const mark = await giveMark({ struckAt: START, answeredAt: START });
    app.time.now = later(RELEASE, 1);
    await byAdmin(answerMark, { params: { id: mark.id }, body: { state: 'counts' } });
    expect(await heldUntil()).toBeNull();
    expect(await bookAt(2)).toBe(201);
  });

  it('the delay that marks give would change with them if it were not stored first', async () => {
    const mark = await giveMark({ struckAt: START, answeredAt: START });
    app.time.now = later(RELEASE, 1);
    await app.db.update(memberMarks).set({ struckAt: null }).where(eq(memberMarks.id, mark.id));
    expect(await heldUntil()).toBe(later(RELEASE, hours(1)).toISOString());
  });

  it('the delay that marks give is stored by the first booking after the release, also of somebody else', async () => {
    await giveMark();
    const other = await app.asMember();
    app.time.now = RELEASE;
    const body = { tickets: [{ ticketTypeId: list.typeId }] };
    expect((await other.call(createHold, { params: { id: list.event.id }, body })).status).toBe(201);
    const rows = await app.db.select().from(heldBack).where(eq(heldBack.eventId, list.event.id));
    expect(rows).toEqual([
      { eventId: list.event.id, memberId: me.member.id, until: later(RELEASE, hours(1)) },
    ]);
  });

  it('the delay that marks give is stored once, and deleted when it is over', async () => {
    await giveMark();
    const hostId = list.event.hostId ?? '';
    await storeOpenings(app.db, hostId, later(RELEASE, -1));
    expect(await app.db.$count(saleOpenings, eq(saleOpenings.eventId, list.event.id))).toBe(0);
    await Promise.all([1, 2, 3].map((n) => storeOpenings(app.db, hostId, later(RELEASE, n))));
    expect(await app.db.$count(heldBack, eq(heldBack.eventId, list.event.id))).toBe(1);
    await dropExpiredMarks(app.db, later(RELEASE, hours(1)));
    expect(await app.db.$count(heldBack, eq(heldBack.eventId, list.event.id))).toBe(0);
    app.time.now = later(RELEASE, hours(1));
    expect(await heldUntil()).toBeNull();
    await dropExpiredMarks(app.db, later(RELEASE, hours(24)));
    expect(await app.db.$count(saleOpenings, eq(saleOpenings.eventId, list.event.id))).toBe(0);
  });
});

it('who has a mark that counts with a host is told for a draw', async () => {
  const other = await app.asMember();
  await giveMark();
  await giveMark({ memberId: other.member.id, struckAt: START });
  const ids = [me.member.id, other.member.id];
  const asked = (at: Date, hostId = list.event.hostId ?? '') => hasCountingMark(app.db, ids, hostId, at);
  expect(await asked(RELEASE)).toEqual(new Set([me.member.id]));
  expect(await asked(later(START, -hours(2)))).toEqual(new Set());
  expect(await asked(later(START, weeks(20)))).toEqual(new Set());
  const elsewhere = await makeBookable(app.db, START, { owner: admin.user });
  expect(await asked(RELEASE, elsewhere.event.hostId ?? '')).toEqual(new Set());
});
