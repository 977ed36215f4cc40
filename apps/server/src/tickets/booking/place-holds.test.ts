import { confirmHold, createHold } from '@karportalen/contract/tickets/member-endpoints';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../../test/app.ts';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { makePeople } from '../../../test/members/make-people.ts';
import { makeBookable } from '../../../test/money/tickets.ts';
import { lockEvent } from '../../events/lock-event.ts';
import { ticketTypes } from '../../events/tables.ts';
import { appUsers } from '../../people/tables.ts';
import type { Settled } from '../../platform/batch/batch-queue.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { heldPlaces, ticketHolds } from '../tables/holds.ts';
import { bookedTickets } from './booked-tickets.ts';
import { type HoldWish, placeHolds } from './place-holds.ts';

let database: TestDatabase;
let app: TestApp;
/** A second server on the same database. */
let other: TestApp;
const owner = { role: 'SuperAdmin', divisionId: null, committeeId: null } as const;
beforeAll(async () => {
  database = await testDatabase();
  [app, other] = await Promise.all([testApp({ database }), testApp({ database })]);
});
afterAll(async () => {
  await Promise.all([app.close(), other.close()]);
  await database.drop();
});

/** A seeded random generator. */
const drawFrom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const placeOn = async (tx: Tx, eventId: string, wishes: readonly HoldWish[]) =>
  placeHolds(tx, await lockEvent(tx, eventId), wishes, 10);

class Undo extends Error {}

/** Runs the work and rolls it back; returns its result. */
const undone = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
  let answer: { readonly value: T } | undefined;
  await app.db
    .transaction(async (tx) => {
      answer = { value: await work(tx) };
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  if (!answer) throw new Error('no answer');
  return answer.value;
};

const inWords = (outcome: Settled<{ readonly amountOre: number }> | undefined): string => {
  if (!outcome) return 'undecided';
  if ('value' in outcome) return `held ${outcome.value.amountOre}`;
  return outcome.error instanceof Problem ? outcome.error.code : String(outcome.error);
};

const arrange = async (draw: (below: number) => number) => {
  const { event, typeId } = await makeBookable(app.db, START, {
    owner,
    reservationType: 'Paid',
    accountNumber: '3010',
    resultUnit: '12',
    numberOfTickets: 3 + draw(8),
    maxTicketsPerPerson: 1 + draw(3),
    targetUserType: draw(2) === 0 ? 'All' : 'Students',
    ticketReleaseTime: later(START, minutes(-5 + draw(6))),
  });
  const types = await app.db
    .insert(ticketTypes)
    .values({
      eventId: event.id,
      position: 1,
      swedishName: 'Alumn',
      englishName: 'Alumnus',
      priceOre: 20_000,
    })
    .returning();
  const ids = await makePeople(app.db, 6);
  await app.db
    .update(appUsers)
    .set({ kind: 'Alumnus' })
    .where(eq(appUsers.id, ids[0] ?? ''));
  const people = await app.db
    .select()
    .from(appUsers)
    .where(sql`${appUsers.id} = any(${sql.param(ids)}::uuid[])`);
  const kinds = [typeId, types[0]?.id ?? '', '01900000-0000-7000-8000-00000000dead'];
  const wish = (): HoldWish => ({
    member: people[draw(people.length)] ?? (people[0] as (typeof people)[number]),
    // One in ten asks for a type that the event does not have.
    tickets: Array.from({ length: 1 + draw(3) }, () => ({
      ticketTypeId: kinds[draw(10) === 0 ? 2 : draw(2)] ?? '',
    })),
    now: START,
  });
  return { eventId: event.id, wishes: Array.from({ length: 12 }, wish) };
};

describe('holds that are decided together', () => {
  it.each(Array.from({ length: 25 }, (_, index) => index + 1))(
    'holds that are decided together get the same answers as one by one: random case %i',
    async (seed) => {
      const { eventId, wishes } = await arrange(drawFrom(seed));
      const together = await undone((tx) => placeOn(tx, eventId, wishes));
      const oneByOne = await undone(async (tx) => {
        const answers: Settled<{ readonly amountOre: number }>[] = [];
        for (const wish of wishes) answers.push(...(await placeOn(tx, eventId, [wish])));
        return answers;
      });
      expect(together.map(inWords)).toEqual(oneByOne.map(inWords));
      expect(together.map(inWords)).not.toContain('undecided');
    },
  );

  it('holds that are decided together are both placed and refused for each reason in the random cases (control)', async () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 25; seed += 1) {
      const { eventId, wishes } = await arrange(drawFrom(seed));
      for (const outcome of await undone((tx) => placeOn(tx, eventId, wishes)))
        seen.add(inWords(outcome).split(' ')[0] ?? '');
    }
    expect([...seen].sort()).toEqual(['NOT_FOUND', 'SOLD_OUT', 'TOO_MANY_TICKETS', 'held']);
  });

  it('holds that are decided together are written with their places, prices and times', async () => {
    const { event, typeId } = await makeBookable(app.db, START, { owner, gatherFoodPreferences: true });
    const [kim, robin] = await makePeople(app.db, 2);
    const people = await app.db
      .select()
      .from(appUsers)
      .where(sql`${appUsers.id} in (${kim}, ${robin})`)
      .orderBy(appUsers.id);
    const wishes = people.map((member, index) => ({
      member,
      tickets: [{ ticketTypeId: typeId, foodPreference: index === 0 ? 'Vegan' : undefined }],
      now: later(START, index),
    }));
    const outcomes = await app.db.transaction((tx) => placeOn(tx, event.id, wishes));
    const rows = await app.db
      .select({ hold: ticketHolds, place: heldPlaces })
      .from(ticketHolds)
      .innerJoin(heldPlaces, eq(heldPlaces.holdId, ticketHolds.id))
      .where(eq(ticketHolds.eventId, event.id))
      .orderBy(ticketHolds.createdAt);
    expect(
      rows.map(({ hold }) => ({
        value: { id: hold.id, eventId: event.id, expiresAt: hold.expiresAt, amountOre: 0 },
      })),
    ).toEqual(outcomes);
    expect(rows.map(({ hold, place }) => [hold.memberId, hold.createdAt, place.foodPreference])).toEqual([
      [people[0]?.id, START, 'Vegan'],
      [people[1]?.id, later(START, 1), null],
    ]);
  });
});

describe('a rush over HTTP', () => {
  const rushOn = async (values: { numberOfTickets: number; maxTicketsPerPerson: number }) => {
    const { event, typeId } = await makeBookable(app.db, START, { owner, ...values });
    return {
      eventId: event.id,
      call: { params: { id: event.id }, body: { tickets: [{ ticketTypeId: typeId }] } },
    };
  };
  const holdsOf = (eventId: string) => app.db.$count(ticketHolds, eq(ticketHolds.eventId, eventId));

  it('a rush over HTTP of sixty people for twenty places on two servers gives twenty holds, and each person at most one', async () => {
    const { eventId, call } = await rushOn({ numberOfTickets: 20, maxTicketsPerPerson: 1 });
    const people = await Promise.all(Array.from({ length: 60 }, () => app.asMember()));
    const answers = await Promise.all(
      people.flatMap(({ cookie }) => [app, other].map((server) => server.call(createHold, call, { cookie }))),
    );
    const told = answers.map(({ status, body }) => `${status} ${body.code ?? ''}`);
    expect(told.filter((one) => one === '201 ')).toHaveLength(20);
    expect([...new Set(told)].sort()).toEqual(['201 ', '409 SOLD_OUT', '409 TOO_MANY_TICKETS']);
    expect(await holdsOf(eventId)).toBe(20);
  });

  it('a rush over HTTP with one key twice holds once and answers the same, also later; the key of another wish is refused alone', async () => {
    const { eventId, call } = await rushOn({ numberOfTickets: 20, maxTicketsPerPerson: 9 });
    const [kim, robin] = [await app.asMember(), await app.asMember()];
    const two = { ...call, body: { tickets: [...call.body.tickets, ...call.body.tickets] } };
    const send = (member: typeof kim, key: string, wish = call) =>
      member.call(createHold, wish, { 'idempotency-key': key });
    // The first is decided alone; the rest share a batch.
    const answers = await Promise.all([
      send(robin, 'first'),
      ...[send(kim, 'same'), send(kim, 'same'), send(kim, 'same', two), send(robin, 'same')],
    ]);
    expect(answers.map(({ status, body }) => body.code ?? status)).toEqual([
      201,
      201,
      201,
      'KEY_REUSED',
      201,
    ]);
    expect(answers[2]?.body).toEqual(answers[1]?.body);
    expect((await send(kim, 'same')).body).toEqual(answers[1]?.body);
    expect(await holdsOf(eventId)).toBe(3);
  });

  it('a rush over HTTP with a key that was refused may be tried again when there is room', async () => {
    const { call, eventId } = await rushOn({ numberOfTickets: 1, maxTicketsPerPerson: 1 });
    const [kim, robin] = [await app.asMember(), await app.asMember()];
    const first = await kim.call(createHold, call);
    const again = () => robin.call(createHold, call, { 'idempotency-key': 'mine' });
    expect((await again()).body.code).toBe('SOLD_OUT');
    await app.db.delete(ticketHolds).where(eq(ticketHolds.id, first.body.hold.id));
    expect((await again()).status).toBe(201);
    expect(await holdsOf(eventId)).toBe(1);
  });
});

describe('free holds that are confirmed together', () => {
  it('free holds that are confirmed together become one order each, whoever asks twice is told of the same, and what is not one’s own is not found', async () => {
    const { event, typeId } = await makeBookable(app.db, START, { owner, numberOfTickets: 30 });
    const people = await Promise.all(Array.from({ length: 8 }, () => app.asMember()));
    const call = {
      params: { id: event.id },
      body: { tickets: [{ ticketTypeId: typeId }, { ticketTypeId: typeId }] },
    };
    const holds = await Promise.all(people.map((one) => one.call(createHold, call)));
    const asked = people.flatMap((one, index) => {
      const confirm = (id: string) => one.call(confirmHold, { params: { id } });
      const own = holds[index]?.body.hold.id;
      return [confirm(own), confirm(own), confirm(holds[(index + 1) % holds.length]?.body.hold.id)];
    });
    const answers = await Promise.all(asked);
    const orders = new Set(answers.flatMap(({ body }) => body.order?.id ?? []));
    expect(answers.map(({ status }) => status)).toEqual(people.flatMap(() => [201, 201, 404]));
    expect(orders.size).toBe(8);
    for (const { status, body } of answers) if (status === 201) expect(body.order.tickets).toHaveLength(2);
    expect(await bookedTickets(app.db, event.id)).toBe(16);
  });
});
