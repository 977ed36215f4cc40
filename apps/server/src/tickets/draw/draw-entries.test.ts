import { createHash, createPublicKey, verify } from 'node:crypto';
import { getMemberEvent } from '@karportalen/contract/events/member-endpoints';
import type { DrawPool } from '@karportalen/contract/events/release-kinds';
import { enterDraw } from '@karportalen/contract/tickets/member-draw-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../../test/app.ts';
import type { AnnouncedDraw } from '../../../test/draw/announce-draw.ts';
import { CLOSES, drawDesk, OPENS } from '../../../test/draw/draw-desk.ts';
import { makeCommittee, makeDivision } from '../../../test/makers.ts';
import { makeBookable } from '../../../test/money/tickets.ts';
import { memberMarks } from '../tables/marks.ts';

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

const owner = { role: 'SuperAdmin', divisionId: null, committeeId: null } as const;

const sha = (text: string) => createHash('sha256').update(text).digest('hex');

describe('entries', () => {
  it('entries are refused before the window and from its end, to the millisecond', async () => {
    const draw = await desk.announce();
    const kim = await app.asMember();
    app.time.now = later(OPENS, -1);
    expect((await desk.enter(kim, draw)).body.code).toBe('ENTRY_NOT_OPEN');
    app.time.now = CLOSES;
    expect((await desk.enter(kim, draw)).body.code).toBe('ENTRY_CLOSED');
    app.time.now = later(CLOSES, -1);
    expect((await desk.enter(kim, draw)).status).toBe(201);
    app.time.now = CLOSES;
    expect((await desk.leave(kim, draw)).body.code).toBe('ENTRY_CLOSED');
  });

  it('entries have a number, a place in the chain and a receipt that the draw’s key signs', async () => {
    const draw = await desk.open();
    const [kim, lo] = [await app.asMember(), await app.asMember()];
    const first = (await desk.enter(kim, draw, { count: 2 })).body.entry;
    const second = (await desk.enter(lo, draw)).body.entry;
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
    const { publicKey } = await desk.published(draw);
    const [bytes = '', signature = ''] = second.receipt.split('.');
    const signed = Buffer.from(bytes, 'base64url');
    expect(signed.toString()).toBe(`karportalen-receipt-1\n${draw.id}\n${second.id}\n2\n${head2}\n`);
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    expect(verify(null, signed, key, Buffer.from(signature, 'base64url'))).toBe(true);
    await desk.finish(draw);
    expect((await desk.published(draw)).listHash).toBe(head2);
    expect((await kim.call(getMemberEvent, { params: { id: draw.id } })).body.entry).toEqual(first);
  });

  it('entries are one a member; who withdrew gets a new id and number', async () => {
    const draw = await desk.open();
    const kim = await app.asMember();
    const first = (await desk.enter(kim, draw)).body.entry;
    expect((await desk.enter(kim, draw)).body.code).toBe('ALREADY_ENTERED');
    expect((await desk.leave(kim, draw)).status).toBe(204);
    expect((await desk.leave(kim, draw)).status).toBe(204);
    const second = (await desk.enter(kim, draw)).body.entry;
    expect(second.number).toBe(2);
    expect(second.id).not.toBe(first.id);
    expect(await desk.linesOf(draw)).toEqual([`+ 1 ${first.id} 1 1`, '- 1', `+ 2 ${second.id} 1 1`]);
  });

  it('entries of more than one may book, of another event’s types and by those who cannot see it are refused', async () => {
    const draw = await desk.open({ targetUserType: 'Students' });
    const other = await desk.open();
    const kim = await app.asMember();
    expect((await desk.enter(kim, draw, { count: 5 })).body.code).toBe('TOO_MANY_TICKETS');
    expect((await desk.enter(kim, { ...draw, typeId: other.typeId })).status).toBe(404);
    expect((await desk.enter(await app.asMember({ kind: 'Alumnus' }), draw)).status).toBe(404);
    expect((await desk.enter(kim, draw, { count: 2, groupCode: 'ABCDEFGH' })).status).toBe(400);
  });

  it('entries that come at once are one chain, and the same key answers the same entry', async () => {
    const draw = await desk.open();
    const people = await Promise.all(Array.from({ length: 30 }, () => app.asMember()));
    const answers = await Promise.all(people.map((one) => desk.enter(one, draw)));
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 201));
    const kim = await app.asMember();
    const sent = { params: { id: draw.id }, body: { tickets: [{ ticketTypeId: draw.typeId }] } };
    const twice = await Promise.all(
      [1, 2].map(() => kim.call(enterDraw, sent, { 'idempotency-key': 'kim-1' })),
    );
    expect(twice[0]?.body).toEqual(twice[1]?.body);
    const lines = await desk.linesOf(draw);
    expect(lines).toHaveLength(31);
    const head = lines.reduce(
      (before, line) => sha(`${before}\n${line}\n`),
      sha(`karportalen-draw-1\n${draw.id}\n`),
    );
    expect((await desk.published(draw)).listHash).toBe(head);
  });
});

describe('groups', () => {
  it('groups grow by their code up to what one person may book, and shrink when somebody leaves', async () => {
    const draw = await desk.open({ maxTicketsPerPerson: 2 });
    const [kim, lo, mo] = [await app.asMember(), await app.asMember(), await app.asMember()];
    const { id, groupCode } = (await desk.enter(kim, draw)).body.entry;
    expect((await desk.enter(lo, draw, { groupCode: 'ZZZZZZZZ' })).status).toBe(404);
    const typed = `${groupCode.slice(0, 4).toLowerCase()} ${groupCode.slice(4)}`;
    expect((await desk.enter(lo, draw, { groupCode: typed })).body.entry).toMatchObject({
      id,
      number: 1,
      size: 2,
    });
    expect((await desk.enter(mo, draw, { groupCode })).body.code).toBe('GROUP_FULL');
    await desk.leave(kim, draw);
    await desk.enter(mo, draw, { groupCode });
    await desk.leave(lo, draw);
    await desk.leave(mo, draw);
    expect((await desk.enter(kim, draw, { groupCode })).status).toBe(404);
    expect(await desk.linesOf(draw)).toEqual([
      `+ 1 ${id} 1 1`,
      '= 1 1 2',
      '= 1 1 1',
      '= 1 1 2',
      '= 1 1 1',
      '- 1',
    ]);
  });

  it('groups have no code where one person may book one ticket', async () => {
    const draw = await desk.open({ maxTicketsPerPerson: 1 });
    expect((await desk.enter(await app.asMember(), draw)).body.entry.groupCode).toBeNull();
  });
});

describe('pools', () => {
  const poolOf = async (draw: AnnouncedDraw, member: Member, groupCode = '') =>
    (await desk.enter(member, draw, { groupCode })).body.entry.pool;

  it('pools are the first criterion that all members of the entry meet, else the last', async () => {
    const division = await makeDivision(app.db);
    const host = await makeCommittee(app.db, { divisionId: division.id });
    const pools: DrawPool[] = ['OwnDivision', 'Freshmen'];
    const draw = await desk.open({ hostId: host.id, drawPools: pools });
    const own = await app.asMember({ divisionId: division.id });
    const freshman = await app.asMember({ kind: 'Freshman' });
    expect(await poolOf(draw, own)).toBe(1);
    const { body } = await desk.enter(freshman, draw);
    expect(body.entry.pool).toBe(2);
    expect(await poolOf(draw, await app.asMember())).toBe(3);
    const both = await app.asMember({ kind: 'Freshman', divisionId: division.id });
    expect(await poolOf(draw, both, body.entry.groupCode)).toBe(2);
    expect(await poolOf(draw, await app.asMember(), body.entry.groupCode)).toBe(3);
  });

  it('pools of those who lost last are of the host’s last draw alone', async () => {
    const host = await makeCommittee(app.db);
    const before = await desk.open({ hostId: host.id, numberOfTickets: 1 });
    const people = [await app.asMember(), await app.asMember()];
    for (const one of people) await desk.enter(one, before);
    await desk.finish(before);
    const { winners } = await desk.published(before);
    app.time.now = START;
    const draw = await desk.open({ hostId: host.id, drawPools: ['LostLast'] });
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

  it('pools: a member with a mark that counts with the host when the window opens is in the last one, and so is their group', async () => {
    const host = await makeCommittee(app.db);
    const draw = await desk.open({ hostId: host.id, drawPools: ['Freshmen'] });
    const give = async (hostId: string, at: Date, values: Partial<typeof memberMarks.$inferInsert> = {}) => {
      const member = await app.asMember({ kind: 'Freshman' });
      const { event } = await makeBookable(app.db, START, { owner, hostId });
      const mark = { memberId: member.member.id, eventId: event.id, hostId, reason: 'noShow' as const, at };
      await app.db.insert(memberMarks).values({ ...mark, ...values });
      return member;
    };
    const marked = await give(host.id, START);
    expect(await poolOf(draw, marked)).toBe(2);
    // Struck before the window opened, given after it, and with another host.
    expect(await poolOf(draw, await give(host.id, START, { struckAt: START }))).toBe(1);
    expect(await poolOf(draw, await give(host.id, later(OPENS, minutes(1))))).toBe(1);
    expect(await poolOf(draw, await give((await makeCommittee(app.db)).id, START))).toBe(1);
    const { body } = await desk.enter(await app.asMember({ kind: 'Freshman' }), draw);
    expect(body.entry.pool).toBe(1);
    expect(await poolOf(draw, await give(host.id, START), body.entry.groupCode)).toBe(2);
  });
});
