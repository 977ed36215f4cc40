import { confirmHold, createHold } from '@karportalen/contract/tickets/member-endpoints';
import { startPayment } from '@karportalen/contract/tickets/payment-endpoints';
import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../../test/app.ts';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { openSwish, type Swish } from '../../../test/money/swish.ts';
import { makeBookable } from '../../../test/money/tickets.ts';
import { makeOption } from '../../../test/requests/option-bodies.ts';
import { ticketTypes } from '../../events/tables.ts';
import { heldPlaces } from '../tables/holds.ts';
import { optionsTaken, saveHeldOptions } from './options-sql.ts';
import { insertHolds } from './place-holds.ts';
import { placesTaken } from './taken-places.ts';
import { typeStock } from './type-stock.ts';

let database: TestDatabase;
let bank: Swish;
/** Two servers on one database. */
let servers: readonly [TestApp, TestApp];
beforeAll(async () => {
  database = await testDatabase();
  bank = await openSwish();
  servers = await Promise.all([
    testApp({ database, payments: bank.provider }),
    testApp({ database, payments: bank.provider }),
  ]);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await bank.close();
  await database.drop();
});

const MANY = 50;
const owner = { role: 'SuperAdmin', divisionId: null, committeeId: null } as const;
type Member = Awaited<ReturnType<TestApp['asMember']>>;

const party = async (values: Partial<Parameters<typeof makeBookable>[2]>) =>
  makeBookable(servers[0].db, START, { owner, numberOfTickets: 200, ...values });
const crowd = (): Promise<Member[]> => Promise.all(Array.from({ length: MANY }, () => servers[0].asMember()));
const at = (index: number): TestApp => servers[index % 2] ?? servers[0];
const counted = (answers: readonly { status: number; body: { code?: string } }[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const said = `${status} ${body.code ?? ''}`.trim();
    counts[said] = (counts[said] ?? 0) + 1;
  }
  return counts;
};

describe('fifty at once', () => {
  it('fifty at once for the last of a ticket type on two servers: one gets it, though the event has room for all', async () => {
    const { event, typeId } = await party({});
    const { db } = servers[0];
    await db.update(ticketTypes).set({ number: 1 }).where(eq(ticketTypes.id, typeId));
    await db
      .insert(ticketTypes)
      .values({ eventId: event.id, position: 1, swedishName: 'Vanlig', englishName: 'Ordinary' });
    const people = await crowd();
    const answers = await Promise.all(
      people.map(({ cookie }, index) =>
        at(index).call(
          createHold,
          { params: { id: event.id }, body: { tickets: [{ ticketTypeId: typeId }] } },
          { cookie },
        ),
      ),
    );
    expect(counted(answers)).toEqual({ 201: 1, '409 TYPE_SOLD_OUT': MANY - 1 });
    expect((await placesTaken(db, event.id, [], START)).byType.get(typeId)).toBe(1);
  });

  it('fifty at once who count without the event’s lock all find the ticket type free, and it is held many times (control)', async () => {
    const { event, typeId } = await party({});
    const { db } = servers[0];
    const people = await crowd();
    const types = new Map([[typeId, { number: 1, swedishName: 'Sista' }]]);
    const counted = await Promise.all(people.map(() => placesTaken(db, event.id, [], START)));
    await Promise.all(
      people.map(async ({ member }, index) => {
        const place = { ticketTypeId: typeId, priceOre: 0, foodPreference: null };
        if (typeStock(types, counted[index]?.byType ?? new Map()).take([place])) return;
        const times = { createdAt: START, expiresAt: later(START, minutes(10)) };
        const hold = { id: v7(), eventId: event.id, memberId: member.id, ...times, places: [place] };
        await db.transaction((tx) => insertHolds(tx, [hold]));
      }),
    );
    expect((await placesTaken(db, event.id, [], START)).byType.get(typeId)).toBe(MANY);
  });

  const holdsOf = async (event: { readonly id: string }, typeId: string, people: readonly Member[]) =>
    Promise.all(
      people.map(async (member): Promise<string> => {
        const body = { tickets: [{ ticketTypeId: typeId }] };
        return (await member.call(createHold, { params: { id: event.id }, body })).body.hold.id;
      }),
    );

  it.each([
    { how: 'confirmed', endpoint: confirmHold, values: {} },
    {
      how: 'paid',
      endpoint: startPayment,
      values: { reservationType: 'Paid', accountNumber: '3010', resultUnit: '12' },
    },
  ] as const)(
    'fifty at once for the last of an option, $how on two servers: one gets it',
    async ({ endpoint, values }) => {
      const only = makeOption({ number: 1, price: 'reservationType' in values ? 45 : 0 });
      const { event, typeId } = await party({ ...values, options: [only] });
      const people = await crowd();
      const holds = await holdsOf(event, typeId, people);
      const body = { tickets: [{ ticketTypeId: typeId, options: [{ optionId: only.id }] }] };
      const answers = await Promise.all(
        people.map(({ cookie }, index) =>
          at(index).call(endpoint, { params: { id: holds[index] ?? '' }, body }, { cookie }),
        ),
      );
      expect(counted(answers)).toEqual({ 201: 1, '409 OPTION_SOLD_OUT': MANY - 1 });
      expect((await optionsTaken(servers[0].db, event.id, START)).get(only.id)).toBe(1);
    },
  );

  it('fifty at once who count without the event’s lock all find the option free, and it is sold many times (control)', async () => {
    const { db } = servers[0];
    const only = makeOption({ number: 1, price: 0 });
    const { event, typeId } = await party({ options: [only] });
    const people = await crowd();
    const holds = await holdsOf(event, typeId, people);
    const free = await Promise.all(
      holds.map(async () => (await optionsTaken(db, event.id, START)).get(only.id) ?? 0),
    );
    for (const [index, holdId] of holds.entries()) {
      if ((free[index] ?? 0) >= 1) continue;
      const [place] = await db.select().from(heldPlaces).where(eq(heldPlaces.holdId, holdId));
      const { id, swedishName, englishName } = only;
      const row = {
        ...{ optionId: id, choiceId: null, position: 0, swedishName, englishName },
        ...{
          choiceSwedish: null,
          choiceEnglish: null,
          priceOre: 0,
          vatRate: 0,
          vatOre: 0,
          accountNumber: null,
        },
      };
      await db.transaction((tx) =>
        saveHeldOptions(tx, [{ id: place?.id ?? '', priceOre: 0, options: [row] }]),
      );
    }
    expect((await optionsTaken(db, event.id, START)).get(only.id)).toBe(MANY);
  });
});
