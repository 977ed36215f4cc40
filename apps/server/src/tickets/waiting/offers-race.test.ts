import { getMemberEvent } from '@karportalen/contract/events/member-endpoints';
import {
  cancelHold,
  confirmHold,
  joinWaitingList,
  returnMyTicket,
} from '@karportalen/contract/tickets/member-endpoints';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { later, minutes, START, type TestApp, testApp } from '../../../test/app.ts';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { offerFaults } from '../../../test/draw/offer-audit.ts';
import { makeBookable, makeTicket } from '../../../test/money/tickets.ts';
import { insertHolds } from '../booking/place-holds.ts';
import { sweepLines } from './sweep-lines.ts';

let database: TestDatabase;
/** Two servers on one database. */
let servers: [TestApp, TestApp];
beforeAll(async () => {
  database = await testDatabase();
  servers = [await testApp({ database }), await testApp({ database })];
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await database.drop();
});

const TICKETS = 3;
const owner = { role: 'SuperAdmin', divisionId: null, committeeId: null } as const;

const broken = (eventId: string) => offerFaults(database.db, eventId, START);

const soldOut = async () => {
  const [app] = servers;
  const party = await makeBookable(database.db, START, {
    ...{ owner, numberOfTickets: TICKETS },
    startTime: later(START, minutes(60 * 24 * 3)),
    endTime: later(START, minutes(60 * 24 * 3 + 60)),
    ticketReservationExpiryTime: later(START, minutes(60 * 20)),
  });
  const sold = [];
  for (let n = 0; n < TICKETS; n += 1) {
    const buyer = await app.asMember();
    const { ticket } = await makeTicket(database.db, party, { holderId: buyer.member.id });
    sold.push({ buyer, id: ticket.id });
  }
  return { ...party, sold };
};

/** Both servers sweep several times at once. */
const sweepAtOnce = () =>
  Promise.all([1, 2, 3].flatMap(() => servers.map(() => sweepLines(database.db, START))));

describe('offers on two servers at once', () => {
  it('offers on two servers at once are made exactly once, whatever is given back, declined and taken meanwhile', async () => {
    const { event, typeId, sold } = await soldOut();
    const params = { id: event.id };
    const people = await Promise.all(Array.from({ length: 8 }, () => servers[0].asMember()));
    const joined = await Promise.all(
      people.map(({ cookie }, n) => {
        const tickets = Array.from({ length: 1 + (n % 2) }, () => ({ ticketTypeId: typeId }));
        const server = servers[n % 2] ?? servers[0];
        return server.call(joinWaitingList, { params, body: { tickets } }, { cookie });
      }),
    );
    expect(joined.map(({ status }) => status)).toEqual(people.map(() => 201));
    for (const { buyer, id } of sold) {
      await Promise.all([buyer.call(returnMyTicket, { params: { id } }), sweepAtOnce()]);
      await sweepAtOnce();
      expect(await broken(event.id)).toEqual([]);
      // Every second offer is declined, the others are taken: each press twice, on both servers.
      const pressed = people.flatMap(async ({ cookie }, n) => {
        const { hold } = (await servers[0].call(getMemberEvent, { params }, { cookie })).body;
        if (!hold) return [];
        const press = n % 2 === 0 ? cancelHold : confirmHold;
        const answers = await Promise.all(
          servers.map((server) => server.call(press, { params: { id: hold.id } }, { cookie })),
        );
        return answers.map(({ status }) => status < 300);
      });
      // A repeated press is answered with success too.
      expect((await Promise.all(pressed)).flat()).not.toContain(false);
      await sweepAtOnce();
      expect(await broken(event.id)).toEqual([]);
    }
  });

  it('(control) an offer that is made twice, too late or not at all is seen', async () => {
    const { event, typeId, sold } = await soldOut();
    const [kim] = [await servers[0].asMember()];
    const body = { tickets: [{ ticketTypeId: typeId }] };
    await kim.call(joinWaitingList, { params: { id: event.id }, body });
    for (const { buyer, id } of sold.slice(0, 1)) await buyer.call(returnMyTicket, { params: { id } });
    expect(await broken(event.id)).toEqual(['free while an entry that fits waits']);
    await sweepAtOnce();
    expect(await broken(event.id)).toEqual([]);
    const { rows } = await database.db.execute<{ id: string }>(
      sql`select id from waiting_entries where event_id = ${event.id}`,
    );
    await database.db.transaction((tx) =>
      insertHolds(tx, [
        {
          ...{ id: v7(), eventId: event.id, memberId: kim.member.id, createdAt: START },
          expiresAt: later(START, minutes(60 * 30)),
          places: [{ ticketTypeId: typeId, priceOre: 0, foodPreference: null }],
          waitingEntryId: rows[0]?.id ?? '',
        },
      ]),
    );
    expect(await broken(event.id)).toEqual([
      'more places than there are',
      'offered twice',
      'offered past the expiry',
    ]);
  });
});
