import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { linkTokenHash } from '../../src/auth/link-token.ts';
import { lockEvent } from '../../src/events/lock-event.ts';
import { events, ticketTypes } from '../../src/events/tables.ts';
import { appUsers } from '../../src/people/tables.ts';
import type { Db, Q } from '../../src/platform/db/database.ts';
import { singleRow } from '../../src/platform/db/single-row.ts';
import { placeHolds } from '../../src/tickets/booking/place-holds.ts';
import { orders } from '../../src/tickets/tables/orders.ts';
import { tickets } from '../../src/tickets/tables/tickets.ts';
import { mailTransfer } from '../../src/tickets/transfer/transfer-mail.ts';
import type { TestApp } from '../app.ts';
import { sentMails } from '../mail/sent-mails.ts';
import { makeEvent } from '../makers.ts';
import { makePerson } from '../members/make-people.ts';

type EventValues = Parameters<typeof makeEvent>[2];

/** A free event with ten tickets of one type, by default. */
export const makeBookable = async (q: Q, now: Date, values: EventValues) => {
  const event = await makeEvent(q, now, { reservationType: 'Free', numberOfTickets: 10, ...values });
  const types = await q
    .insert(ticketTypes)
    .values({
      eventId: event.id,
      position: 0,
      swedishName: 'Student',
      englishName: 'Student ticket',
      priceOre: event.reservationType === 'Paid' ? 12_000 : 0,
    })
    .returning();
  return { event, typeId: singleRow(types).id };
};

/** Ends an event now, so that its list may be deleted. Not an edit. */
export const endEvent = async (q: Q, id: string, now: Date): Promise<void> => {
  await q
    .update(events)
    .set({
      startTime: new Date(now.getTime() - 3_600_000),
      endTime: now,
      updatedAt: sql`${events.updatedAt}`,
    })
    .where(eq(events.id, id));
};

type TicketValues = Partial<typeof tickets.$inferInsert> & { readonly buyerId?: string };

/** A ticket with a known code and link. */
export const makeTicket = async (
  q: Q,
  { event, typeId }: Awaited<ReturnType<typeof makeBookable>>,
  { buyerId, ...values }: TicketValues = {},
) => {
  const holderId = values.holderId ?? (values.holderEmail ? undefined : (await makePerson(q)).id);
  const token = `link-${randomUUID()}-${randomUUID()}`;
  const code = `code-${randomUUID()}-${randomUUID()}`;
  const placed = await q
    .insert(orders)
    .values({ eventId: event.id, buyerId: buyerId ?? holderId ?? null, placedAt: new Date() })
    .returning();
  const made = await q
    .insert(tickets)
    .values({
      orderId: singleRow(placed).id,
      ticketTypeId: typeId,
      holderId: holderId ?? null,
      pricePaidOre: event.reservationType === 'Paid' ? 12_000 : 0,
      codeHash: linkTokenHash(code),
      transferTokenHash: linkTokenHash(token),
      ...values,
    })
    .returning();
  return { ticket: singleRow(made), token, code };
};

/** Runs the queued ticket mails as the worker would, and records what they send. */
export const ticketDesk = (app: TestApp) => {
  const { sent, forgotten, mailer } = sentMails();
  const services = {
    db: app.db,
    clock: () => app.time.now,
    publicUrl: 'http://portal.exempel.se',
    mailer,
  };
  const takeWaiting = async () => {
    const { rows } = await app.db.execute<{ data: { transferId: string; to: 'giver' | 'receiver' } }>(
      sql`delete from pgboss.job where name = 'send-transfer-mail' returning data`,
    );
    return rows.map(({ data }) => data);
  };
  const sendWaiting = async () => {
    for (const data of await takeWaiting()) await mailTransfer(services, data);
  };
  return { sent, forgotten, services, takeWaiting, sendWaiting };
};

type OneHold = {
  readonly eventId: string;
  readonly memberId: string;
  readonly typeIds: readonly string[];
  readonly now: Date;
};

/** Places a hold in its own transaction, as the server does for a lone request. */
export const holdOne = (db: Db, { eventId, memberId, typeIds, now }: OneHold) =>
  db.transaction(async (tx) => {
    const [person] = await tx.select().from(appUsers).where(eq(appUsers.id, memberId));
    if (!person) throw new Error('nobody');
    const wish = { member: person, tickets: typeIds.map((ticketTypeId) => ({ ticketTypeId })), now };
    const [outcome] = await placeHolds(tx, await lockEvent(tx, eventId), [wish], 10);
    if (!outcome || 'error' in outcome) throw outcome?.error;
    return outcome.value;
  });
