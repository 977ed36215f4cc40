import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { START } from '../../../test/app.ts';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { makePeople } from '../../../test/members/make-people.ts';
import { bookTickets } from '../../../test/money/book-tickets.ts';
import { makeBookable } from '../../../test/money/tickets.ts';
import { events } from '../../events/tables.ts';
import { itemCounts } from '../../platform/lists/tables.ts';
import { orders } from '../tables/orders.ts';
import { tickets } from '../tables/tickets.ts';
import { bookedColumn, shownBookedColumn } from './booked-tickets.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const owner = { role: 'SuperAdmin', divisionId: null, committeeId: null } as const;
const numbersOf = async (eventId: string) => {
  const [row] = await database.db
    .select({ counted: bookedColumn, shown: shownBookedColumn })
    .from(events)
    .where(eq(events.id, eventId));
  return row;
};

const bookFor = async (count: number) => {
  const { event, typeId } = await makeBookable(database.db, START, { owner, numberOfTickets: 500 });
  const people = await makePeople(database.db, count);
  const book = (buyerId: string) =>
    database.db.transaction((tx) =>
      bookTickets(
        tx,
        { eventId: event.id, buyerId, tickets: [{ ticketTypeId: typeId }, { ticketTypeId: typeId }] },
        START,
      ),
    );
  await Promise.all(people.map(book));
  return event.id;
};

describe('the number of booked tickets that is shown', () => {
  it('the number of booked tickets that is shown is what counting says after bookings at once, refunds, their undoing and deletions', async () => {
    const eventId = await bookFor(40);
    const ofEvent = sql`${tickets.orderId} in (select ${orders.id} from ${orders} where ${orders.eventId} = ${eventId})`;
    expect(await numbersOf(eventId)).toEqual({ counted: 80, shown: 80 });
    const all = await database.db.select({ id: tickets.id }).from(tickets).where(ofEvent);
    const some = all.slice(0, 30).map(({ id }) => id);
    const among = (ids: readonly string[]) => sql`${tickets.id} = any(${sql.param(ids)}::uuid[])`;
    await database.db.update(tickets).set({ refundedAt: START, refundedOre: 0 }).where(among(some));
    expect(await numbersOf(eventId)).toEqual({ counted: 50, shown: 50 });
    await database.db
      .update(tickets)
      .set({ checkedInAt: START })
      .where(among(all.slice(40).map(({ id }) => id)));
    expect(await numbersOf(eventId)).toEqual({ counted: 50, shown: 50 });
    await database.db
      .update(tickets)
      .set({ refundedAt: null, refundedOre: null })
      .where(among(some.slice(0, 10)));
    expect(await numbersOf(eventId)).toEqual({ counted: 60, shown: 60 });
    await database.db.delete(tickets).where(among(all.slice(-5).map(({ id }) => id)));
    expect(await numbersOf(eventId)).toEqual({ counted: 55, shown: 55 });
  });

  it('the number of booked tickets that is shown is exact in the transaction that writes, and gone with it', async () => {
    const eventId = await bookFor(1);
    await expect(
      database.db.transaction(async (tx) => {
        await tx.update(tickets).set({ refundedAt: START, refundedOre: 0 });
        const [row] = await tx
          .select({ shown: shownBookedColumn })
          .from(events)
          .where(eq(events.id, eventId));
        expect(row?.shown).toBe(0);
        throw new Error('undo');
      }),
    ).rejects.toThrow('undo');
    expect(await numbersOf(eventId)).toEqual({ counted: 2, shown: 2 });
  });

  it('the number of booked tickets that is shown is a few rows however many have booked one after the other', async () => {
    const eventId = await bookFor(120);
    await database.db.execute(sql`select fold_item_counts(${eventId})`);
    expect(await database.db.$count(itemCounts, eq(itemCounts.itemId, eventId))).toBe(1);
    expect(await numbersOf(eventId)).toEqual({ counted: 240, shown: 240 });
  });
});
