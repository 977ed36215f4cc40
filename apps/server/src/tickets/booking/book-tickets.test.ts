import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { START, type TestApp, testApp } from '../../../test/app.ts';
import { makePeople, makePerson } from '../../../test/members/make-people.ts';
import { type Booking, bookOn, bookTickets } from '../../../test/money/book-tickets.ts';
import { makeBookable } from '../../../test/money/tickets.ts';
import { type ManyConnections, openManyConnections } from '../../../test/processes/many-connections.ts';
import { linkTokenHash } from '../../auth/link-token.ts';
import { events } from '../../events/tables.ts';
import type { Tx } from '../../platform/db/database.ts';
import { orders } from '../tables/orders.ts';
import { tickets } from '../tables/tickets.ts';
import { bookedTickets } from './booked-tickets.ts';

let app: TestApp;
let crowd: ManyConnections;
let owner: Awaited<ReturnType<TestApp['as']>>['user'];
beforeAll(async () => {
  app = await testApp();
  owner = (await app.as('DivisionAdmin')).user;
  crowd = openManyConnections(app.url);
});
afterAll(async () => {
  await crowd.leave();
  await app.close();
});

const release = new Date(START.getTime() - 3_600_000);
const bookable = (values: Partial<Parameters<typeof makeBookable>[2]> = {}) =>
  makeBookable(app.db, START, { owner, ticketReleaseTime: release, ...values });

const book = (booking: Booking) => app.db.transaction((tx) => bookTickets(tx, booking, START));

type Attempt = (tx: Tx, booking: Booking) => Promise<unknown>;

/** This many people at once, one ticket each; returns how many succeeded and how many tickets there are. */
const rush = async (people: readonly string[], attempt: Attempt) => {
  const { event, typeId } = await bookable();
  const outcomes = await Promise.allSettled(
    people.map((buyerId) =>
      crowd.db.transaction((tx) =>
        attempt(tx, { eventId: event.id, buyerId, tickets: [{ ticketTypeId: typeId }] }),
      ),
    ),
  );
  const reasons = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [String(outcome.reason?.code)] : [],
  );
  return {
    yes: outcomes.length - reasons.length,
    reasons: [...new Set(reasons)],
    booked: await bookedTickets(app.db, event.id),
  };
};

describe('bookings', () => {
  it('bookings of 10 tickets by 200 people at once end with 10', async () => {
    const people = await makePeople(app.db, 200, { phones: 0 });
    const outcome = await rush(people, (tx, booking) => bookTickets(tx, booking, START));
    expect(outcome).toEqual({ yes: 10, reasons: ['SOLD_OUT'], booked: 10 });
  }, 30_000);

  it('bookings without the lock sell too many, so the rush above would show a missing one', async () => {
    const people = await makePeople(app.db, 200, { phones: 0 });
    const { booked } = await rush(people, async (tx, booking) => {
      const [event] = await tx.select().from(events).where(eq(events.id, booking.eventId));
      return event && bookOn(tx, event, booking, START);
    });
    expect(booked).toBeGreaterThan(10);
  }, 30_000);

  it('bookings take what the type costs, keep the food where it is asked for, and store no code that works', async () => {
    const paid = { reservationType: 'Paid', accountNumber: '3001', resultUnit: '10' } as const;
    const { event, typeId } = await bookable({ ...paid, gatherFoodPreferences: true });
    const buyer = await makePerson(app.db);
    const wanted = { ticketTypeId: typeId, foodPreference: 'Vegan' };
    const made = await book({ eventId: event.id, buyerId: buyer.id, tickets: [wanted, wanted] });
    const rows = await app.db.select().from(tickets).where(eq(tickets.orderId, made.orderId));
    expect(rows).toHaveLength(2);
    for (const { id, code, transferToken } of made.tickets) {
      expect(rows.find((row) => row.id === id)).toMatchObject({
        holderId: buyer.id,
        pricePaidOre: 12_000,
        foodPreference: 'Vegan',
        codeHash: linkTokenHash(code),
        transferTokenHash: linkTokenHash(transferToken),
      });
    }
    const [order] = await app.db.select().from(orders).where(eq(orders.id, made.orderId));
    expect(order).toMatchObject({ buyerId: buyer.id, placedAt: START });
  });

  it('bookings count a person’s own tickets over several orders, and give refunded ones back', async () => {
    const { event, typeId } = await bookable({ maxTicketsPerPerson: 2, numberOfTickets: 2 });
    const buyer = await makePerson(app.db);
    const one = { eventId: event.id, buyerId: buyer.id, tickets: [{ ticketTypeId: typeId }] } as const;
    const { orderId } = await book(one);
    await book(one);
    await expect(book(one)).rejects.toMatchObject({ code: 'TOO_MANY_TICKETS' });
    const other = { ...one, buyerId: (await makePerson(app.db)).id };
    await expect(book(other)).rejects.toMatchObject({ code: 'SOLD_OUT' });
    await app.db
      .update(tickets)
      .set({ refundedAt: START, refundedOre: 0 })
      .where(eq(tickets.orderId, orderId));
    await book(other);
    expect(await bookedTickets(app.db, event.id)).toBe(2);
  });

  it('bookings of another event’s ticket type, or of no event, leave nothing behind', async () => {
    const { event } = await bookable();
    const other = await bookable();
    const buyer = await makePerson(app.db);
    const foreign = { ticketTypeId: other.typeId };
    const wrong = { eventId: event.id, buyerId: buyer.id, tickets: [foreign] } as const;
    await expect(book(wrong)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(book({ ...wrong, eventId: buyer.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await app.db.select().from(orders).where(eq(orders.buyerId, buyer.id))).toEqual([]);
  });
});
