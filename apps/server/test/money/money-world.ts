import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { linkTokenHash } from '../../src/auth/link-token.ts';
import { committees } from '../../src/organisations/tables.ts';
import { memberCookie, openSession } from '../../src/people/member-session.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { singleRow } from '../../src/platform/db/single-row.ts';
import { heldPlaces, ticketHolds } from '../../src/tickets/tables/holds.ts';
import { orders } from '../../src/tickets/tables/orders.ts';
import { payments, refunds } from '../../src/tickets/tables/payments.ts';
import { tickets } from '../../src/tickets/tables/tickets.ts';
import { later, minutes, type TestApp } from '../app.ts';
import { makePerson } from '../members/make-people.ts';
import { makeBookable } from './tickets.ts';

const owner = { role: 'SuperAdmin', divisionId: null, committeeId: null } as const;
export const PRICE = 12_000;

/** A member with two tickets by one payment, a second payment under way, and a failed refund. */
const buyer = async (db: Db, now: Date, { event, typeId }: Awaited<ReturnType<typeof makeBookable>>) => {
  const member = await makePerson(db);
  const cookie = `${memberCookie}=${await openSession(db, { memberId: member.id, device: 'x' }, now)}`;
  const times = { createdAt: now, expiresAt: later(now, minutes(10)) };
  const base = { eventId: event.id, memberId: member.id };
  const order = singleRow(
    await db
      .insert(orders)
      .values({ eventId: event.id, buyerId: member.id, placedAt: now, paidBy: 'simulated' })
      .returning(),
  );
  const links = [randomUUID(), randomUUID()].map((id) => `link-${id}-${id}`);
  const made = await db
    .insert(tickets)
    .values(
      links.map((link) => ({
        ...{ orderId: order.id, ticketTypeId: typeId, holderId: member.id, pricePaidOre: PRICE },
        transferTokenHash: linkTokenHash(link),
      })),
    )
    .returning();
  const money = { amountOre: 2 * PRICE, receivedOre: 3 * PRICE, simulated: true, reference: randomUUID() };
  const paid = singleRow(
    await db
      .insert(payments)
      .values({ ...base, ...times, ...money, status: 'paid', paidAt: now, orderId: order.id })
      .returning(),
  );
  const hold = singleRow(
    await db
      .insert(ticketHolds)
      .values({ ...base, ...times })
      .returning(),
  );
  await db
    .insert(heldPlaces)
    .values({ holdId: hold.id, ticketTypeId: typeId, priceOre: PRICE, foodPreference: 'x' });
  const open = singleRow(
    await db
      .insert(payments)
      .values({
        ...{ ...base, ...times, holdId: hold.id, amountOre: PRICE, simulated: true, status: 'open' },
        ...{ token: 'x', checkAt: later(now, minutes(2)) },
      })
      .returning(),
  );
  const refundOf = async (status: 'failed' | 'sent') =>
    singleRow(
      await db
        .insert(refunds)
        .values({
          ...{
            instructionId: randomUUID(),
            paymentId: paid.id,
            amountOre: PRICE / 2,
            reason: 'organiser',
            status,
          },
          ...{ createdAt: now, ...(status === 'sent' && { checkAt: later(now, minutes(1)) }) },
        })
        .returning(),
    );
  return {
    ...{ member, cookie, order, tickets: made, links, paid, hold, open },
    ...{ failed: await refundOf('failed'), sent: await refundOf('sent') },
  };
};

/** An event with this many such buyers. */
export const moneyWorld = async (app: TestApp, db: Db, count: number, orgNumber?: string) => {
  const { now } = app.time;
  const paid = { reservationType: 'Paid', accountNumber: '3010', resultUnit: '12' } as const;
  const party = await makeBookable(db, now, { owner, ...paid, numberOfTickets: 100 });
  if (orgNumber)
    await db
      .update(committees)
      .set({ orgNumber })
      .where(eq(committees.id, party.event.hostId ?? ''));
  const buyers: Buyer[] = [];
  // Sequential: the first sale's terms are created under the event's lock, which is not held here.
  while (buyers.length < count) buyers.push(await buyer(db, now, party));
  return { app, db, now, eventId: party.event.id, typeId: party.typeId, buyers };
};
export type MoneyWorld = Awaited<ReturnType<typeof moneyWorld>>;
export type Buyer = Awaited<ReturnType<typeof buyer>>;

/** A provider whose payments stay open and whose refunds stay under way. */
export const patientProvider = {
  simulated: true,
  create: async () => ({ kind: 'requested', token: 'x' }) as const,
  status: async () => ({ kind: 'open' }) as const,
  cancel: async () => ({ kind: 'cancelled' }) as const,
  refund: async () => ({ kind: 'sent' }) as const,
  refundStatus: async () => ({ kind: 'sent' }) as const,
  links: () => ({ app: 'x', qr: 'x', simulator: null }),
  close: () => {},
};
