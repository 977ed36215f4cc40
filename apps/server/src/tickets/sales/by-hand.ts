import { type doorSaleBody, type giveTicketsBody, saleEndOf } from '@karportalen/contract/tickets/sales';
import type { z } from 'zod';
import { lockEvent } from '../../events/lock-event.ts';
import type { EventRow } from '../../events/rules.ts';
import type { Tx } from '../../platform/db/database.ts';
import { singleRow } from '../../platform/db/single-row.ts';
import { problem } from '../../platform/http/problem.ts';
import { orNotFound } from '../../platform/http/refusals.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { placesOf } from '../book-tickets.ts';
import { addEntry } from '../participants/entries.ts';
import { orders, type PaidBy, tickets, ticketTransfers } from '../tables.ts';
import { takenPlaces } from '../taken-places.ts';
import { personWith } from '../transfer-sql.ts';
import { sendTransferMail } from '../transfer-ticket.ts';

/** Neither the release nor a person's most counts here, for it is the organiser who asks; that there is room does. */
const refuseByHand = async (q: Tx, event: EventRow, wanted: number, now: Date): Promise<void> => {
  if (event.isDraft || event.deletedAt !== null || event.reservationType === 'Open')
    throw problem('NOT_FOUND');
  if (!event.endTime || saleEndOf(event, event.endTime, now)) throw problem('BOOKING_CLOSED');
  const { taken } = await takenPlaces(q, { eventId: event.id, memberId: null }, now);
  if (taken + wanted > (event.numberOfTickets ?? 0)) throw problem('SOLD_OUT');
};

export const placeOrder = async (q: Tx, eventId: string, paidBy: PaidBy, now: Date): Promise<string> => {
  const rows = await q.insert(orders).values({ eventId, paidBy, placedAt: now }).returning({ id: orders.id });
  return singleRow(rows).id;
};

/** Who gets a ticket. Without an address they are let in by name. */
type Receiver = { readonly email?: string | null | undefined; readonly name?: string | null };

type MailedTicket = Receiver & {
  readonly orderId: string;
  readonly ticketTypeId: string;
  readonly priceOre: number;
};

/** A ticket that its holder gets by mail; whoever is a member has it in the app too, under the name in the register. */
export const makeMailedTicket = async (
  q: Tx,
  { orderId, ticketTypeId, priceOre, email, name = null }: MailedTicket,
): Promise<void> => {
  const holderId = email ? await personWith(q, email) : undefined;
  const holder = holderId ? { holderId } : { holderEmail: email ?? null, holderName: name };
  const made = await q
    .insert(tickets)
    .values({ orderId, ticketTypeId, ...holder, pricePaidOre: priceOre })
    .returning({ id: tickets.id });
  if (!email) return;
  const mailed = await q
    .insert(ticketTransfers)
    .values({ ticketId: singleRow(made).id, giverEmail: null, receiverEmail: email })
    .returning({ id: ticketTransfers.id });
  await enqueue(q, sendTransferMail, { transferId: singleRow(mailed).id, to: 'receiver' });
};

type Sale = { readonly eventId: string; readonly by: string; readonly now: Date };

/** Each guest has an order of their own, so that one ticket is taken back without the others. */
export const giveAway = async (
  q: Tx,
  { ticketTypeId, guests = [], emails = [] }: z.output<typeof giveTicketsBody>,
  { eventId, now }: Sale,
): Promise<number> => {
  const event = orNotFound(await lockEvent(q, eventId));
  const receivers: Receiver[] = [...guests, ...emails.map((email) => ({ email }))];
  await refuseByHand(q, event, receivers.length, now);
  await placesOf(q, event, [{ ticketTypeId }]);
  for (const receiver of receivers) {
    const orderId = await placeOrder(q, eventId, 'complimentary', now);
    await makeMailedTicket(q, { orderId, ticketTypeId, priceOre: 0, ...receiver });
  }
  return receivers.length;
};

/** Of somebody who pays at the door nothing is known but that they came. */
export const noteDoorSale = async (
  q: Tx,
  { ticketTypeId, count, paidBy, letIn }: z.output<typeof doorSaleBody>,
  { eventId, by, now }: Sale,
): Promise<{ tickets: number; amount: number }> => {
  const event = orNotFound(await lockEvent(q, eventId));
  await refuseByHand(q, event, count, now);
  const [place] = await placesOf(q, event, [{ ticketTypeId }]);
  const { priceOre } = orNotFound(place);
  const orderId = await placeOrder(q, eventId, paidBy, now);
  const made = await q
    .insert(tickets)
    .values(Array.from({ length: count }, () => ({ orderId, ticketTypeId, pricePaidOre: priceOre })))
    .returning({ id: tickets.id });
  if (letIn) for (const { id } of made) await addEntry(q, id, now, { byUser: by });
  return { tickets: count, amount: (count * priceOre) / 100 };
};
