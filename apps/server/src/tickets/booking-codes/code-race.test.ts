import { createHold, openCode } from '@karportalen/contract/tickets/member-endpoints';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../../test/app.ts';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { makeBookingCodes } from '../../../test/money/booking-codes.ts';
import { makeBookable } from '../../../test/money/tickets.ts';
import { countUses, readCodes } from '../booking/code-uses.ts';
import { insertHolds } from '../booking/place-holds.ts';
import { heldPlaces } from '../tables/holds.ts';

let database: TestDatabase;
/** Two servers on one database: their batches meet only at the event's row lock. */
let servers: [TestApp, TestApp];
beforeAll(async () => {
  database = await testDatabase();
  servers = [await testApp({ database }), await testApp({ database })];
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await database.drop();
});

const owner = { role: 'SuperAdmin', divisionId: null, committeeId: null } as const;
const CROWD = 50;

const rush = async (maxUses: number) => {
  const [app] = servers;
  const { event, typeId } = await makeBookable(app.db, START, { owner, numberOfTickets: 200 });
  const [code] = await makeBookingCodes(app, event.id, { maxUses });
  const people = await Promise.all(Array.from({ length: CROWD }, () => app.asMember()));
  return { eventId: event.id, typeId, codeId: code?.id ?? '', code: code?.code ?? '', people };
};
const usesOf = (codeId: string) => database.db.$count(heldPlaces, eq(heldPlaces.bookingCodeId, codeId));

describe('the last uses of a code', () => {
  it.each([1, 7])('of %i uses of a code, fifty at once on two servers get exactly as many', async (uses) => {
    const { eventId, typeId, codeId, people } = await rush(uses);
    const answers = await Promise.all(
      people.map(({ cookie }, index) =>
        (servers[index % 2] ?? servers[0]).call(
          createHold,
          { params: { id: eventId }, body: { tickets: [{ ticketTypeId: typeId, codeId }] } },
          { cookie },
        ),
      ),
    );
    const told = answers.map(({ status, body }) => body.code ?? status);
    expect(told.filter((one) => one === 201)).toHaveLength(uses);
    expect(told.filter((one) => one === 'CODE_USED_UP')).toHaveLength(CROWD - uses);
    expect(await usesOf(codeId)).toBe(uses);
  });

  it('the last use of a code is taken more than once where uses are counted without the event’s row lock (control)', async () => {
    const { eventId, typeId, codeId, people } = await rush(1);
    // A faulty server that counts before it locks: all requests count before any has written.
    const counted = await Promise.all(
      people.map(() => readCodes(database.db, eventId, [codeId], { now: START })),
    );
    await Promise.all(
      people.map(async ({ member }, index) => {
        if (!countUses(counted[index] ?? new Map()).take([codeId])) return;
        const place = { ticketTypeId: typeId, priceOre: 0, foodPreference: null, bookingCodeId: codeId };
        const times = { createdAt: START, expiresAt: later(START, minutes(10)) };
        const hold = { id: v7(), eventId, memberId: member.id, ...times, places: [place] };
        await database.db.transaction((tx) => insertHolds(tx, [hold]));
      }),
    );
    expect(await usesOf(codeId)).toBe(CROWD);
  });

  it('wrong codes are stopped after ten, also when fifty come at once, and a right one does not count', async () => {
    const { eventId, code, people } = await rush(20);
    const [kim, robin] = people;
    const open = (typed: string, who = kim) =>
      servers[0].call(
        openCode,
        { params: { id: eventId }, body: { code: typed } },
        { cookie: who?.cookie ?? '' },
      );
    const wrong = await Promise.all(Array.from({ length: CROWD }, (_, n) => open(`GUESS${n}`)));
    const told = wrong.map(({ body }) => body.code);
    expect(told.filter((one) => one === 'CODE_INVALID')).toHaveLength(10);
    expect(told.filter((one) => one === 'RATE_LIMITED')).toHaveLength(CROWD - 10);
    expect((await open(code)).body.code).toBe('RATE_LIMITED');
    for (let n = 0; n < 15; n += 1) expect((await open(code, robin)).status).toBe(200);
  });
});
