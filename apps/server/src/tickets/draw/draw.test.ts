import { createHash } from 'node:crypto';
import { getMemberEvent } from '@karportalen/contract/events/member-endpoints';
import { cancelDraw, enterWitness } from '@karportalen/contract/tickets/draw-endpoints';
import { getDraw, leaveDraw } from '@karportalen/contract/tickets/member-draw-endpoints';
import { createHold } from '@karportalen/contract/tickets/member-endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../../test/app.ts';
import type { AnnouncedDraw } from '../../../test/draw/announce-draw.ts';
import { CLOSES, drawDesk, OPENS } from '../../../test/draw/draw-desk.ts';
import { makeBookable } from '../../../test/money/tickets.ts';
import { events } from '../../events/tables.ts';
import { advanceAllDraws, advanceDrawOf } from './advance-draw.ts';
import { syncDraw } from './sync-draw.ts';
import { draws } from './tables.ts';

let app: TestApp;
let desk: ReturnType<typeof drawDesk>;
beforeAll(async () => {
  app = await testApp();
  desk = drawDesk(app);
});
afterAll(() => app.close());
beforeEach(() => {
  app.time.now = START;
});

type Member = Awaited<ReturnType<TestApp['asMember']>>;

const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const witness = {
  drawWitnessSource: 'Lotto, lördag 21 nov, sju nummer',
  drawWitnessAt: later(CLOSES, minutes(30)),
  drawWitnessFormat: { count: 7, min: 1, max: 35, sorted: true },
};

describe('a draw at publication', () => {
  it('a draw at publication shows its commitment and keeps the seed', async () => {
    const draw = await desk.announce(witness);
    const [row] = await app.db.select().from(draws).where(eq(draws.eventId, draw.id));
    const told = await desk.published(draw);
    expect(told).toMatchObject({
      version: 1,
      eventId: draw.id,
      state: 'announced',
      commitment: createHash('sha256')
        .update(Buffer.from(row?.seed ?? '', 'hex'))
        .digest('hex'),
      earlierCommitments: [],
      windowStartsAt: OPENS.toISOString(),
      windowEndsAt: CLOSES.toISOString(),
      witnessSource: witness.drawWitnessSource,
      witnessFormat: witness.drawWitnessFormat,
      witness: null,
      places: null,
      lines: null,
      listHash: null,
      seed: null,
      order: null,
      winners: null,
    });
    expect(JSON.stringify(told)).not.toContain(row?.seed);
  });

  it('a draw whose settings change before it opens gets a new seed, and the earlier commitment stays listed', async () => {
    const draw = await desk.announce();
    const before = await desk.published(draw);
    const save = (values: Partial<typeof events.$inferInsert>) =>
      app.db.transaction(async (tx) => {
        await tx.update(events).set(values).where(eq(events.id, draw.id));
        await syncDraw(tx, draw.id, START);
      });
    await save({ nameSwedish: 'Nytt namn' });
    expect(await desk.published(draw)).toEqual(before);
    await save({ drawPools: ['Freshmen'] });
    const after = await desk.published(draw);
    expect(after.commitment).not.toBe(before.commitment);
    expect(after.earlierCommitments).toEqual([before.commitment]);
  });

  it('a draw that does not exist is not found', async () => {
    const { event } = await makeBookable(app.db, START, {
      owner: { role: 'SuperAdmin', divisionId: null, committeeId: null },
    });
    expect((await app.call(getDraw, { params: { id: event.id } })).status).toBe(404);
  });
});

describe('the draw', () => {
  it('the draw is by pool and key, and gives places along the order to what fits', async () => {
    const draw = await desk.open({ numberOfTickets: 4, drawPools: ['Freshmen'] });
    for (const count of [3, 2, 1, 2, 1]) await desk.enter(await app.asMember(), draw, { count });
    for (const count of [1, 2]) await desk.enter(await app.asMember({ kind: 'Freshman' }), draw, { count });
    await desk.finish(draw);
    const told = await desk.published(draw);
    expect(told).toMatchObject({ state: 'drawn', places: 4, witness: '' });
    const keyOf = (id: string) =>
      sha(`karportalen-draw-1\n${draw.id}\n${told.seed}\n${told.listHash}\n\n${id}\n`);
    const entries = (told.lines as string[]).map((line) => {
      const [, , id = '', pool, size] = line.split(' ');
      return { id, pool: Number(pool), size: Number(size), key: keyOf(id) };
    });
    const order = entries.toSorted((a, b) => a.pool - b.pool || (a.key < b.key ? -1 : 1));
    expect(told.order).toEqual(order.map(({ id }) => id));
    let left = 4;
    const winners: string[] = [];
    for (const { id, size } of order) {
      if (size > left) continue;
      winners.push(id);
      left -= size;
    }
    expect(told.winners).toEqual(winners);
    const before = JSON.stringify(told);
    await advanceAllDraws(app.db, later(CLOSES, minutes(5)));
    expect(JSON.stringify(await desk.published(draw))).toBe(before);
  });

  it('the draw waits for its witness, which is entered once, in its format, after its moment', async () => {
    const draw = await desk.open(witness);
    await desk.enter(await app.asMember(), draw);
    await desk.finish(draw);
    const told = await desk.published(draw);
    expect(told).toMatchObject({ state: 'frozen', places: 10, witness: null, seed: null, order: null });
    expect(told.lines).toHaveLength(1);
    const say = async (value: string) => {
      const organiser = await app.as('SuperAdmin');
      return organiser.call(enterWitness, { params: { id: draw.id }, body: { value } });
    };
    const numbers = '3 7 12 18 22 30 35';
    expect((await say(numbers)).body.code).toBe('WITNESS_NOT_OPEN');
    app.time.now = witness.drawWitnessAt;
    for (const wrong of [
      '3 7',
      '3 7 12 18 22 30 36',
      '7 3 12 18 22 30 35',
      '03 7 12 18 22 30 35',
      '3  7 12 18 22 30 35',
    ])
      expect([wrong, (await say(wrong)).status]).toEqual([wrong, 400]);
    expect((await say(numbers)).body).toMatchObject({ state: 'frozen', witness: numbers });
    expect((await say(numbers)).status).toBe(200);
    expect((await say('3 7 12 18 22 30 34')).body.code).toBe('WITNESS_ENTERED');
    await advanceDrawOf(app.db, draw.id, app.time.now);
    expect(await desk.published(draw)).toMatchObject({ state: 'drawn', witness: numbers });
  });

  it('the draw goes without a witness that nobody entered in 48 hours', async () => {
    const draw = await desk.open(witness);
    await desk.enter(await app.asMember(), draw);
    const last = later(witness.drawWitnessAt, minutes(48 * 60));
    await desk.finish(draw, later(last, -1));
    expect((await desk.published(draw)).state).toBe('frozen');
    await desk.finish(draw, last);
    expect(await desk.published(draw)).toMatchObject({ state: 'drawn', witness: null });
  });
});

describe('offers', () => {
  const seenBy = async (member: Member, { id }: AnnouncedDraw) =>
    (await member.call(getMemberEvent, { params: { id } })).body;

  it('offers go to the winners when it is drawn, one hold for each of a group, and the others wait in order', async () => {
    const draw = await desk.open({ numberOfTickets: 3 });
    const people: Member[] = [];
    const groups = [2, 2, 1, 1];
    for (const size of groups) {
      const first = await app.asMember();
      people.push(first);
      const { groupCode } = (await desk.enter(first, draw)).body.entry;
      for (let n = 1; n < size; n += 1) {
        const other = await app.asMember();
        people.push(other);
        await desk.enter(other, draw, { groupCode });
      }
    }
    await desk.finish(draw);
    const { order, winners } = await desk.published(draw);
    const seen = await Promise.all(people.map((one) => seenBy(one, draw)));
    for (const { entry, hold, waiting } of seen) {
      const hasWon = winners.includes(entry.id);
      expect([hold?.offer ?? false, hold?.ticketTypeIds.length ?? 0]).toEqual(
        hasWon ? [true, 1] : [false, 0],
      );
      expect(waiting?.state).toBe(hasWon ? 'offered' : 'waiting');
    }
    const waiting = seen.filter(({ entry }) => !winners.includes(entry.id));
    const byPosition = waiting.toSorted((a, b) => a.waiting.position - b.waiting.position);
    expect([...new Set(byPosition.map(({ entry }) => entry.id))]).toEqual(
      order.filter((id: string) => !winners.includes(id)),
    );
  });

  it('offers go to winners first where places have become free since the freeze', async () => {
    const draw = await desk.open({ numberOfTickets: 3, ...witness });
    const people = await Promise.all(
      [2, 2, 2, 1].map(async (count) => ({ one: await app.asMember(), count })),
    );
    for (const { one, count } of people) await desk.enter(one, draw, { count });
    await desk.finish(draw);
    await app.db.update(events).set({ numberOfTickets: 4 }).where(eq(events.id, draw.id));
    await desk.finish(draw, later(witness.drawWitnessAt, minutes(48 * 60)));
    const { winners } = await desk.published(draw);
    const seen = await Promise.all(people.map(async ({ one }) => seenBy(one, draw)));
    for (const { entry, hold } of seen.filter(({ entry }) => winners.includes(entry.id)))
      expect([entry.size, hold?.ticketTypeIds.length]).toEqual([entry.size, entry.size]);
  });

  it('offers go to winners alone where the organiser has no waiting list', async () => {
    const draw = await desk.open({ numberOfTickets: 1, waitingList: false });
    const people = [await app.asMember(), await app.asMember()];
    for (const one of people) await desk.enter(one, draw);
    await desk.finish(draw);
    const seen = await Promise.all(people.map((one) => seenBy(one, draw)));
    expect(seen.map(({ hold, waiting }) => [hold?.offer ?? null, waiting?.state ?? null]).sort()).toEqual([
      [null, null],
      [true, 'offered'],
    ]);
  });
});

describe('how many have entered', () => {
  it('every member sees how many have entered until the draw, and not after it', async () => {
    const draw = await desk.open();
    const people = [await app.asMember(), await app.asMember()];
    const onlooker = await app.asMember();
    const entered = async () =>
      (await onlooker.call(getMemberEvent, { params: { id: draw.id } })).body.release?.entered;
    expect(await entered()).toBe(0);
    for (const one of people) await desk.enter(one, draw);
    expect(await entered()).toBe(2);
    const [kim] = people;
    expect((await kim?.call(leaveDraw, { params: { id: draw.id } }))?.status).toBe(204);
    expect(await entered()).toBe(1);
    await desk.finish(draw);
    expect(await entered()).toBe(null);
  });
});

describe('booking', () => {
  const hold = (member: Member, { id, typeId }: AnnouncedDraw) =>
    member.call(createHold, { params: { id }, body: { tickets: [{ ticketTypeId: typeId }] } });

  it('booking is not open until the draw is drawn, and apps that know of no draws are told so', async () => {
    const draw = await desk.open();
    const kim = await app.asMember();
    const seen = async () => (await kim.call(getMemberEvent, { params: { id: draw.id } })).body;
    expect((await hold(kim, draw)).body.code).toBe('BOOKING_NOT_OPEN');
    expect(await seen()).toMatchObject({
      release: {
        kind: 'draw',
        state: 'open',
        opensAt: OPENS.toISOString(),
        windowEndsAt: CLOSES.toISOString(),
      },
      eventReservationDetails: { ticketReleaseTime: CLOSES.toISOString() },
      entry: null,
    });
    app.time.now = CLOSES;
    expect((await hold(kim, draw)).body.code).toBe('BOOKING_NOT_OPEN');
    expect(new Date((await seen()).eventReservationDetails.ticketReleaseTime) > CLOSES).toBe(true);
    await desk.finish(draw);
    expect(await seen()).toMatchObject({
      release: { state: 'drawn' },
      eventReservationDetails: { ticketReleaseTime: OPENS.toISOString() },
    });
    expect((await hold(kim, draw)).status).toBe(201);
  });
});

describe('a cancelled draw', () => {
  const cancel = async ({ id }: AnnouncedDraw) =>
    (await app.as('SuperAdmin')).call(cancelDraw, { params: { id } });

  it('a cancelled draw reveals its seed, and the event is released first come a day later', async () => {
    const draw = await desk.open();
    const kim = await app.asMember();
    await desk.enter(kim, draw);
    expect((await cancel(draw)).status).toBe(204);
    expect((await cancel(draw)).status).toBe(204);
    const told = await desk.published(draw);
    expect(told).toMatchObject({ state: 'cancelled', lines: null, order: null });
    expect(createHash('sha256').update(Buffer.from(told.seed, 'hex')).digest('hex')).toBe(told.commitment);
    expect((await desk.enter(await app.asMember(), draw)).body.code).toBe('ENTRY_CLOSED');
    const { release } = (await kim.call(getMemberEvent, { params: { id: draw.id } })).body;
    const opensAt = later(OPENS, minutes(24 * 60)).toISOString();
    expect(release).toMatchObject({ kind: 'firstCome', state: 'announced', opensAt });
    await advanceAllDraws(app.db, later(CLOSES, 1));
    expect((await desk.published(draw)).state).toBe('cancelled');
  });

  it('a cancelled draw was open: from the window’s end it is too late', async () => {
    const draw = await desk.open();
    app.time.now = CLOSES;
    expect((await cancel(draw)).body.code).toBe('DRAW_FROZEN');
    await desk.finish(draw);
    expect((await cancel(draw)).body.code).toBe('DRAW_FROZEN');
  });
});
