import { createHash, createPublicKey, verify } from 'node:crypto';
import { getMemberEvent } from '@karportalen/contract/events/member-endpoints';
import type { DrawPool } from '@karportalen/contract/events/release-kinds';
import { cancelDraw, enterWitness } from '@karportalen/contract/tickets/draw-endpoints';
import { enterDraw, getDraw, leaveDraw } from '@karportalen/contract/tickets/member-draw-endpoints';
import { createHold } from '@karportalen/contract/tickets/member-endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../../test/app.ts';
import { type AnnouncedDraw, announceDraw } from '../../../test/draws/announce-draw.ts';
import { makeCommittee, makeDivision } from '../../../test/makers.ts';
import { makeBookable } from '../../../test/money/tickets.ts';
import { events } from '../../events/tables.ts';
import { advanceAllDraws, advanceDrawOf } from './advance-draw.ts';
import { syncDraw } from './sync-draw.ts';
import { draws } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(() => {
  app.time.now = START;
});

type Member = Awaited<ReturnType<TestApp['asMember']>>;
type Values = Partial<Parameters<typeof makeBookable>[2]>;

const OPENS = later(START, minutes(10));
const CLOSES = later(OPENS, minutes(60));
const witness = {
  drawWitnessSource: 'Lotto, lördag 21 nov, sju nummer',
  drawWitnessAt: later(CLOSES, minutes(30)),
  drawWitnessFormat: { count: 7, min: 1, max: 35, sorted: true },
};

const announce = (values: Values = {}) => announceDraw(app.db, START, values);
type Announced = AnnouncedDraw;

const open = async (values: Values = {}) => {
  const made = await announce(values);
  app.time.now = OPENS;
  return made;
};
const enter = (member: Member, { id, typeId }: Announced, { count = 1, groupCode = '' } = {}) =>
  member.call(enterDraw, {
    params: { id },
    body: {
      tickets: Array.from({ length: count }, () => ({ ticketTypeId: typeId })),
      ...(groupCode && { groupCode }),
    },
  });
const leave = (member: Member, { id }: Announced) => member.call(leaveDraw, { params: { id } });
const published = async ({ id }: Announced) => (await app.call(getDraw, { params: { id } })).body;
const finish = async ({ id }: Announced, at = CLOSES) => {
  app.time.now = at;
  await advanceDrawOf(app.db, id, at);
};
const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const linesOf = async (draw: Announced) => {
  await finish(draw);
  return (await published(draw)).lines as string[];
};

describe('a draw at publication', () => {
  it('a draw at publication shows its commitment and keeps the seed', async () => {
    const draw = await announce(witness);
    const [row] = await app.db.select().from(draws).where(eq(draws.eventId, draw.id));
    const told = await published(draw);
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
    const draw = await announce();
    const before = await published(draw);
    const save = (values: Partial<typeof events.$inferInsert>) =>
      app.db.transaction(async (tx) => {
        await tx.update(events).set(values).where(eq(events.id, draw.id));
        await syncDraw(tx, draw.id, START);
      });
    await save({ nameSwedish: 'Nytt namn' });
    expect(await published(draw)).toEqual(before);
    await save({ drawPools: ['Freshmen'] });
    const after = await published(draw);
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

describe('entries', () => {
  it('entries are refused before the window and from its end, to the millisecond', async () => {
    const draw = await announce();
    const kim = await app.asMember();
    app.time.now = later(OPENS, -1);
    expect((await enter(kim, draw)).body.code).toBe('ENTRY_NOT_OPEN');
    app.time.now = CLOSES;
    expect((await enter(kim, draw)).body.code).toBe('ENTRY_CLOSED');
    app.time.now = later(CLOSES, -1);
    expect((await enter(kim, draw)).status).toBe(201);
    app.time.now = CLOSES;
    expect((await leave(kim, draw)).body.code).toBe('ENTRY_CLOSED');
  });

  it('entries have a number, a place in the chain and a receipt that the draw’s key signs', async () => {
    const draw = await open();
    const [kim, lo] = [await app.asMember(), await app.asMember()];
    const first = (await enter(kim, draw, { count: 2 })).body.entry;
    const second = (await enter(lo, draw)).body.entry;
    expect(first).toMatchObject({
      number: 1,
      size: 2,
      pool: 1,
      groupCode: expect.stringMatching(/^[A-Z2-9]{8}$/),
    });
    expect(second).toMatchObject({ number: 2, size: 1, pool: 1 });
    const head0 = sha(`karportalen-draw-1\n${draw.id}\n`);
    const head1 = sha(`${head0}\n+ 1 ${first.id} 1 2\n`);
    const head2 = sha(`${head1}\n+ 2 ${second.id} 1 1\n`);
    const { publicKey } = await published(draw);
    const [bytes = '', signature = ''] = second.receipt.split('.');
    const signed = Buffer.from(bytes, 'base64url');
    expect(signed.toString()).toBe(`karportalen-receipt-1\n${draw.id}\n${second.id}\n2\n${head2}\n`);
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    expect(verify(null, signed, key, Buffer.from(signature, 'base64url'))).toBe(true);
    await finish(draw);
    expect((await published(draw)).listHash).toBe(head2);
    expect((await kim.call(getMemberEvent, { params: { id: draw.id } })).body.entry).toEqual(first);
  });

  it('entries are one a member; who withdrew gets a new id and number', async () => {
    const draw = await open();
    const kim = await app.asMember();
    const first = (await enter(kim, draw)).body.entry;
    expect((await enter(kim, draw)).body.code).toBe('ALREADY_ENTERED');
    expect((await leave(kim, draw)).status).toBe(204);
    expect((await leave(kim, draw)).status).toBe(204);
    const second = (await enter(kim, draw)).body.entry;
    expect(second.number).toBe(2);
    expect(second.id).not.toBe(first.id);
    expect(await linesOf(draw)).toEqual([`+ 1 ${first.id} 1 1`, '- 1', `+ 2 ${second.id} 1 1`]);
  });

  it('entries of more than one may book, of another event’s types and by those who cannot see it are refused', async () => {
    const draw = await open({ targetUserType: 'Students' });
    const other = await open();
    const kim = await app.asMember();
    expect((await enter(kim, draw, { count: 5 })).body.code).toBe('TOO_MANY_TICKETS');
    expect((await enter(kim, { ...draw, typeId: other.typeId })).status).toBe(404);
    expect((await enter(await app.asMember({ kind: 'Alumnus' }), draw)).status).toBe(404);
    expect((await enter(kim, draw, { count: 2, groupCode: 'ABCDEFGH' })).status).toBe(400);
  });

  it('entries that come at once are one chain, and the same key answers the same entry', async () => {
    const draw = await open();
    const people = await Promise.all(Array.from({ length: 30 }, () => app.asMember()));
    const answers = await Promise.all(people.map((one) => enter(one, draw)));
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 201));
    const kim = await app.asMember();
    const sent = { params: { id: draw.id }, body: { tickets: [{ ticketTypeId: draw.typeId }] } };
    const twice = await Promise.all(
      [1, 2].map(() => kim.call(enterDraw, sent, { 'idempotency-key': 'kim-1' })),
    );
    expect(twice[0]?.body).toEqual(twice[1]?.body);
    const lines = await linesOf(draw);
    expect(lines).toHaveLength(31);
    const head = lines.reduce(
      (before, line) => sha(`${before}\n${line}\n`),
      sha(`karportalen-draw-1\n${draw.id}\n`),
    );
    expect((await published(draw)).listHash).toBe(head);
  });
});

describe('groups', () => {
  it('groups grow by their code up to what one person may book, and shrink when somebody leaves', async () => {
    const draw = await open({ maxTicketsPerPerson: 2 });
    const [kim, lo, mo] = [await app.asMember(), await app.asMember(), await app.asMember()];
    const { id, groupCode } = (await enter(kim, draw)).body.entry;
    expect((await enter(lo, draw, { groupCode: 'ZZZZZZZZ' })).status).toBe(404);
    const typed = `${groupCode.slice(0, 4).toLowerCase()} ${groupCode.slice(4)}`;
    expect((await enter(lo, draw, { groupCode: typed })).body.entry).toMatchObject({
      id,
      number: 1,
      size: 2,
    });
    expect((await enter(mo, draw, { groupCode })).body.code).toBe('GROUP_FULL');
    await leave(kim, draw);
    await enter(mo, draw, { groupCode });
    await leave(lo, draw);
    await leave(mo, draw);
    expect((await enter(kim, draw, { groupCode })).status).toBe(404);
    expect(await linesOf(draw)).toEqual([`+ 1 ${id} 1 1`, '= 1 1 2', '= 1 1 1', '= 1 1 2', '= 1 1 1', '- 1']);
  });

  it('groups have no code where one person may book one ticket', async () => {
    const draw = await open({ maxTicketsPerPerson: 1 });
    expect((await enter(await app.asMember(), draw)).body.entry.groupCode).toBeNull();
  });
});

describe('pools', () => {
  const poolOf = async (draw: Announced, member: Member, groupCode = '') =>
    (await enter(member, draw, { groupCode })).body.entry.pool;

  it('pools are the first criterion that all members of the entry meet, else the last', async () => {
    const division = await makeDivision(app.db);
    const host = await makeCommittee(app.db, { divisionId: division.id });
    const pools: DrawPool[] = ['OwnDivision', 'Freshmen'];
    const draw = await open({ hostId: host.id, drawPools: pools });
    const own = await app.asMember({ divisionId: division.id });
    const freshman = await app.asMember({ kind: 'Freshman' });
    expect(await poolOf(draw, own)).toBe(1);
    const { body } = await enter(freshman, draw);
    expect(body.entry.pool).toBe(2);
    expect(await poolOf(draw, await app.asMember())).toBe(3);
    const both = await app.asMember({ kind: 'Freshman', divisionId: division.id });
    expect(await poolOf(draw, both, body.entry.groupCode)).toBe(2);
    expect(await poolOf(draw, await app.asMember(), body.entry.groupCode)).toBe(3);
  });

  it('pools of those who lost last are of the host’s last draw alone', async () => {
    const host = await makeCommittee(app.db);
    const before = await open({ hostId: host.id, numberOfTickets: 1 });
    const people = [await app.asMember(), await app.asMember()];
    for (const one of people) await enter(one, before);
    await finish(before);
    const { winners } = await published(before);
    app.time.now = START;
    const draw = await open({ hostId: host.id, drawPools: ['LostLast'] });
    const found = await Promise.all(
      people.map(async (one) => {
        const { entry } = (await one.call(getMemberEvent, { params: { id: before.id } })).body;
        return [winners.includes(entry.id), await poolOf(draw, one)];
      }),
    );
    expect(found.sort()).toEqual([
      [false, 1],
      [true, 2],
    ]);
    expect(await poolOf(draw, await app.asMember())).toBe(2);
  });
});

describe('the draw', () => {
  it('the draw is by pool and key, and gives places along the order to what fits', async () => {
    const draw = await open({ numberOfTickets: 4, drawPools: ['Freshmen'] });
    for (const count of [3, 2, 1, 2, 1]) await enter(await app.asMember(), draw, { count });
    for (const count of [1, 2]) await enter(await app.asMember({ kind: 'Freshman' }), draw, { count });
    await finish(draw);
    const told = await published(draw);
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
    expect(JSON.stringify(await published(draw))).toBe(before);
  });

  it('the draw waits for its witness, which is entered once, in its format, after its moment', async () => {
    const draw = await open(witness);
    await enter(await app.asMember(), draw);
    await finish(draw);
    const told = await published(draw);
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
    expect(await published(draw)).toMatchObject({ state: 'drawn', witness: numbers });
  });

  it('the draw goes without a witness that nobody entered in 48 hours', async () => {
    const draw = await open(witness);
    await enter(await app.asMember(), draw);
    const last = later(witness.drawWitnessAt, minutes(48 * 60));
    await finish(draw, later(last, -1));
    expect((await published(draw)).state).toBe('frozen');
    await finish(draw, last);
    expect(await published(draw)).toMatchObject({ state: 'drawn', witness: null });
  });
});

describe('offers', () => {
  const seenBy = async (member: Member, { id }: Announced) =>
    (await member.call(getMemberEvent, { params: { id } })).body;

  it('offers go to the winners when it is drawn, one hold for each of a group, and the others wait in order', async () => {
    const draw = await open({ numberOfTickets: 3 });
    const people: Member[] = [];
    const groups = [2, 2, 1, 1];
    for (const size of groups) {
      const first = await app.asMember();
      people.push(first);
      const { groupCode } = (await enter(first, draw)).body.entry;
      for (let n = 1; n < size; n += 1) {
        const other = await app.asMember();
        people.push(other);
        await enter(other, draw, { groupCode });
      }
    }
    await finish(draw);
    const { order, winners } = await published(draw);
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
    const draw = await open({ numberOfTickets: 3, ...witness });
    const people = await Promise.all(
      [2, 2, 2, 1].map(async (count) => ({ one: await app.asMember(), count })),
    );
    for (const { one, count } of people) await enter(one, draw, { count });
    await finish(draw);
    await app.db.update(events).set({ numberOfTickets: 4 }).where(eq(events.id, draw.id));
    await finish(draw, later(witness.drawWitnessAt, minutes(48 * 60)));
    const { winners } = await published(draw);
    const seen = await Promise.all(people.map(async ({ one }) => seenBy(one, draw)));
    for (const { entry, hold } of seen.filter(({ entry }) => winners.includes(entry.id)))
      expect([entry.size, hold?.ticketTypeIds.length]).toEqual([entry.size, entry.size]);
  });

  it('offers go to winners alone where the organiser has no waiting list', async () => {
    const draw = await open({ numberOfTickets: 1, waitingList: false });
    const people = [await app.asMember(), await app.asMember()];
    for (const one of people) await enter(one, draw);
    await finish(draw);
    const seen = await Promise.all(people.map((one) => seenBy(one, draw)));
    expect(seen.map(({ hold, waiting }) => [hold?.offer ?? null, waiting?.state ?? null]).sort()).toEqual([
      [null, null],
      [true, 'offered'],
    ]);
  });
});

describe('booking', () => {
  const hold = (member: Member, { id, typeId }: Announced) =>
    member.call(createHold, { params: { id }, body: { tickets: [{ ticketTypeId: typeId }] } });

  it('booking is not open until the draw is drawn, and apps that know of no draws are told so', async () => {
    const draw = await open();
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
    await finish(draw);
    expect(await seen()).toMatchObject({
      release: { state: 'drawn' },
      eventReservationDetails: { ticketReleaseTime: OPENS.toISOString() },
    });
    expect((await hold(kim, draw)).status).toBe(201);
  });
});

describe('a cancelled draw', () => {
  const cancel = async ({ id }: Announced) =>
    (await app.as('SuperAdmin')).call(cancelDraw, { params: { id } });

  it('a cancelled draw reveals its seed, and the event is released first come a day later', async () => {
    const draw = await open();
    const kim = await app.asMember();
    await enter(kim, draw);
    expect((await cancel(draw)).status).toBe(204);
    expect((await cancel(draw)).status).toBe(204);
    const told = await published(draw);
    expect(told).toMatchObject({ state: 'cancelled', lines: null, order: null });
    expect(createHash('sha256').update(Buffer.from(told.seed, 'hex')).digest('hex')).toBe(told.commitment);
    expect((await enter(await app.asMember(), draw)).body.code).toBe('ENTRY_CLOSED');
    const { release } = (await kim.call(getMemberEvent, { params: { id: draw.id } })).body;
    const opensAt = later(OPENS, minutes(24 * 60)).toISOString();
    expect(release).toMatchObject({ kind: 'firstCome', state: 'announced', opensAt });
    await advanceAllDraws(app.db, later(CLOSES, 1));
    expect((await published(draw)).state).toBe('cancelled');
  });

  it('a cancelled draw was open: from the window’s end it is too late', async () => {
    const draw = await open();
    app.time.now = CLOSES;
    expect((await cancel(draw)).body.code).toBe('DRAW_FROZEN');
    await finish(draw);
    expect((await cancel(draw)).body.code).toBe('DRAW_FROZEN');
  });
});
