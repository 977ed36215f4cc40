import { eq, inArray, sql } from 'drizzle-orm';
import type { EventTickets } from '../events/event-needs.ts';
import { answeredQuestions } from './answers/answers-sql.ts';
import { bookedColumn, bookedTickets, heldColumn, shownBookedColumn } from './booking/booked-tickets.ts';
import { takesCodesColumn } from './booking/code-uses.ts';
import { optionsTakenColumn, typeTakenColumn } from './booking/options-sql.ts';
import { onHoldColumn, ownPlacesColumn } from './booking/taken-places.ts';
import { enteredColumn, ownDrawColumn } from './draw/own-draw.ts';
import { syncDraw } from './draw/sync-draw.ts';
import { tellCancelled } from './holders/cancellation-mail.ts';
import { lineColumn } from './line/waiting-sql.ts';
import { lockHolds } from './lock-order.ts';
import { heldUntilColumn } from './marks/held-back-sql.ts';
import { hasPayments } from './payments/payment-rows.ts';
import { refundEvent } from './payments/refund-tickets.ts';
import { isOwed } from './payments/unsettled-money.ts';
import { ticketHolds } from './tables/holds.ts';
import { orders } from './tables/orders.ts';
import { tickets } from './tables/tickets.ts';

export const eventTickets: EventTickets = {
  bookedColumn,
  shownBookedColumn,
  onHoldColumn,
  typeTakenColumn,
  optionsTakenColumn,
  heldColumn,
  ownPlacesColumn,
  ownDrawColumn,
  enteredColumn,
  takesCodesColumn,
  lineColumn,
  heldUntilColumn,
  countBooked: bookedTickets,
  tellCancelled,
  refundCancelled: async (q, eventId, { now, byUser }) => {
    await refundEvent(q, eventId, { reason: 'cancelled', byUser, now });
  },
  isMoneyOwed: async (q, eventId) => {
    const { rows } = await q.execute(sql`
      select from orders o join tickets t on t.order_id = o.id join events e on e.id = o.event_id
      where o.event_id = ${eventId} and ${isOwed} limit 1`);
    return rows.length > 0;
  },
  hasOrders: async (q, eventId) => {
    const rows = await q.select({ id: orders.id }).from(orders).where(eq(orders.eventId, eventId)).limit(1);
    return rows.length > 0 || (await hasPayments(q, eventId));
  },
  syncDraw,
  answeredQuestions,
  lockHolds: (q, eventId) => lockHolds(q, eq(ticketHolds.eventId, eventId)),
  isAnySold: async (q, ticketTypeIds) => {
    const rows = await q
      .select({ id: tickets.id })
      .from(tickets)
      .where(inArray(tickets.ticketTypeId, [...ticketTypeIds]))
      .limit(1);
    return rows.length > 0;
  },
};
