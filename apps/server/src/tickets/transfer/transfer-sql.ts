import { and, type Column, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { events, ticketTypes } from '../../events/tables.ts';
import { appUsers } from '../../people/tables.ts';
import type { Q } from '../../platform/db/database.ts';
import { singleRow } from '../../platform/db/single-row.ts';
import type { Reader } from '../../platform/mail/localised-mail.ts';
import { followingAnswers } from '../answers/answers-sql.ts';
import { passMessagesOn } from '../holders/message-holders.ts';
import { lockTickets } from '../lock-order.ts';
import { orders } from '../tables/orders.ts';
import { tickets } from '../tables/tickets.ts';
import { ticketTransfers } from '../tables/transfers.ts';

const inEnglish = (english: Column, swedish: Column) =>
  sql<string>`coalesce(nullif(${english}, ''), ${swedish})`;

const columns = {
  id: tickets.id,
  checkedInAt: tickets.checkedInAt,
  refundedAt: tickets.refundedAt,
  generation: tickets.generation,
  holderEmail: sql<string | null>`coalesce(lower(${appUsers.email}), ${tickets.holderEmail})`,
  paidBy: orders.paidBy,
  ticketName: inEnglish(ticketTypes.englishName, ticketTypes.swedishName),
  eventId: events.id,
  eventName: inEnglish(events.name, events.nameSwedish),
  location: inEnglish(events.location, events.locationSwedish),
  swedish: {
    ticketName: ticketTypes.swedishName,
    eventName: events.nameSwedish,
    location: events.locationSwedish,
  },
  startTime: events.startTime,
  endTime: events.endTime,
  deletedAt: events.deletedAt,
  takenDownAt: events.takenDownAt,
  cancelledAt: events.cancelledAt,
};

const ticketWhere = (q: Q, where: SQL) =>
  q
    .select(columns)
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .leftJoin(appUsers, eq(appUsers.id, tickets.holderId))
    .where(where);

const ofLink = (tokenHash: Buffer) => eq(tickets.transferTokenHash, tokenHash);

export type LinkedTicket = Awaited<ReturnType<typeof findTicketByLink>>[number];

export const findTicketByLink = (q: Q, tokenHash: Buffer) => ticketWhere(q, ofLink(tokenHash));

/** The row lock makes redeeming a link single use: the first call replaces the link's hash, the rest do not find it. */
export const lockTicketByLink = async (q: Q, tokenHash: Buffer): Promise<LinkedTicket | undefined> => {
  const [locked] = await lockTickets(q, ofLink(tokenHash));
  const [ticket] = locked ? await ticketWhere(q, eq(tickets.id, locked.id)) : [];
  return ticket;
};

export const personWith = async (q: Q, email: string): Promise<string | undefined> => {
  const [person] = await q.select({ id: appUsers.id }).from(appUsers).where(eq(appUsers.email, email));
  return person?.id;
};

type Handover = {
  readonly id?: string;
  readonly giverEmail: string | null;
  readonly receiverEmail: string;
  readonly now: Date;
};

/**
 * Transfers the ticket. The old code and link stop working here; new ones are made when the receiver's mail is sent.
 */
export const giveTicket = async (
  q: Q,
  ticketId: string,
  { id, giverEmail, receiverEmail, now }: Handover,
): Promise<string> => {
  const holderId = await personWith(q, receiverEmail);
  // The giver still sees it in the app, as transferred.
  await q.execute(sql`insert into ticket_passes (ticket_id, generation, giver_id, passed_at, receiver_email, receiver_id)
    select id, generation, holder_id, ${now.toISOString()}::timestamptz, ${receiverEmail}, ${holderId ?? null}::uuid from tickets
    where id = ${ticketId} and holder_id is not null`);
  await q
    .update(tickets)
    .set({
      holderId: holderId ?? null,
      holderEmail: holderId ? null : receiverEmail,
      holderName: null,
      codeHash: null,
      transferTokenHash: null,
      transferredAt: now,
      generation: sql`${tickets.generation} + 1`,
      // The preference was the giver's, and so are most answers: the new holder is asked again.
      foodPreference: null,
      answers: followingAnswers,
    })
    .where(eq(tickets.id, ticketId));
  if (holderId) await passMessagesOn(q, ticketId, holderId);
  const rows = await q
    .insert(ticketTransfers)
    .values({ ...(id && { id }), ticketId, giverEmail, receiverEmail })
    .returning({ id: ticketTransfers.id });
  return singleRow(rows).id;
};

/** A member's language; somebody without an account is a guest. */
export const readerAt = async (q: Q, email: string): Promise<Reader> => {
  const [person] = await q
    .select({ language: appUsers.spokenLanguage })
    .from(appUsers)
    .where(eq(appUsers.email, email));
  return person?.language ?? 'both';
};

/** The ticket of a transfer whose mail has not been sent. */
export const findTransfer = async (q: Q, transferId: string) => {
  const [transfer] = await q.select().from(ticketTransfers).where(eq(ticketTransfers.id, transferId));
  if (!transfer) return undefined;
  const [ticket] = await ticketWhere(q, eq(tickets.id, transfer.ticketId));
  return ticket && { transfer, ticket };
};

type Hashes = { readonly codeHash: Buffer; readonly transferTokenHash: Buffer };

/**
 * Stores the hashes of the new code and link, unless the transfer's row is gone or a mail with others has been sent.
 */
export const armTicket = async (q: Q, transferId: string, hashes: Hashes): Promise<boolean> => {
  const waiting = q
    .select({ ticketId: ticketTransfers.ticketId })
    .from(ticketTransfers)
    .where(and(eq(ticketTransfers.id, transferId), isNull(ticketTransfers.receiverMailedAt)));
  const armed = await q
    .update(tickets)
    .set(hashes)
    .where(and(sql`${tickets.id} = (${waiting})`, isNull(tickets.checkedInAt), isNull(tickets.refundedAt)))
    .returning({ id: tickets.id });
  return armed.length > 0;
};

/** Marks a mail as sent; false when the row is gone, as when the list was deleted meanwhile. */
export const markMailed = async (
  q: Q,
  transferId: string,
  to: 'giver' | 'receiver',
  now: Date,
): Promise<boolean> => {
  const marked = await q
    .update(ticketTransfers)
    .set(to === 'giver' ? { giverMailedAt: now } : { receiverMailedAt: now })
    .where(eq(ticketTransfers.id, transferId))
    .returning({ id: ticketTransfers.id });
  await q.delete(ticketTransfers).where(
    sql`${ticketTransfers.id} = ${transferId} and ${ticketTransfers.receiverMailedAt} is not null
      and (${ticketTransfers.giverMailedAt} is not null or ${ticketTransfers.giverEmail} is null)`,
  );
  return marked.length > 0;
};
