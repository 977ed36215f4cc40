import { byHandRefusal } from '@karportalen/contract/tickets/rules';
import type { doorSaleBody, giveTicketsBody } from '@karportalen/contract/tickets/sales';
import type { z } from 'zod';
import { lockEvent } from '../../events/lock-event.ts';
import type { EventRow } from '../../events/rules.ts';
import type { Tx } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { orNotFound } from '../../platform/http/refusals.ts';
import { placesOf } from '../booking/book-tickets.ts';
import { makeMailedTicket, placeOrder, type Receiver } from '../booking/mailed-order.ts';
import { placesLeft } from '../booking/taken-places.ts';
import { addEntry } from '../participants/entries.ts';
import { tickets } from '../tables/tickets.ts';
import { doorPaymentOf } from './door-payment.ts';

const refuseByHand = async (q: Tx, event: EventRow, wanted: number, now: Date): Promise<void> => {
  const { left } = await placesLeft(q, event, null, now);
  const refusal = byHandRefusal(event, { wanted, left }, now);
  if (refusal) throw problem(refusal);
};

type Sale = { readonly eventId: string; readonly by: string; readonly now: Date };

/** One order per guest, so that a single ticket can be taken back. */
export const giveAway = async (
  q: Tx,
  { ticketTypeId, guests = [], emails = [] }: z.output<typeof giveTicketsBody>,
  { eventId, now }: Sale,
): Promise<number> => {
  const event = orNotFound(await lockEvent(q, eventId));
  const receivers: Receiver[] = [...guests, ...emails.map((email) => ({ email }))];
  await refuseByHand(q, event, receivers.length, now);
  await placesOf(
    q,
    event,
    receivers.map(() => ({ ticketTypeId })),
    { now },
  );
  for (const receiver of receivers) {
    const orderId = await placeOrder(q, eventId, 'complimentary', now);
    await makeMailedTicket(q, { orderId, ticketTypeId, priceOre: 0, ...receiver });
  }
  return receivers.length;
};

/** Nothing is known about a buyer at the door. */
export const noteDoorSale = async (
  q: Tx,
  { ticketTypeId, count, paidBy, letIn }: z.output<typeof doorSaleBody>,
  { eventId, by, now }: Sale,
): Promise<{ tickets: number; amount: number }> => {
  const event = orNotFound(await lockEvent(q, eventId));
  await refuseByHand(q, event, count, now);
  const wanted = Array.from({ length: count }, () => ({ ticketTypeId }));
  const [place] = await placesOf(q, event, wanted, { now });
  const { priceOre } = orNotFound(place);
  const orderId = await placeOrder(q, eventId, doorPaymentOf(priceOre, paidBy), now);
  const made = await q
    .insert(tickets)
    .values(Array.from({ length: count }, () => ({ orderId, ticketTypeId, pricePaidOre: priceOre })))
    .returning({ id: tickets.id });
  if (letIn) for (const { id } of made) await addEntry(q, id, now, { byUser: by });
  return { tickets: count, amount: (count * priceOre) / 100 };
};
