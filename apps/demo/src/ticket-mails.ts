import { enqueue } from '@karportalen/server/platform/jobs/enqueue';
import { sweepParticipants } from '@karportalen/server/tickets/participants/delete-list';
import { orders } from '@karportalen/server/tickets/tables/orders';
import { tickets } from '@karportalen/server/tickets/tables/tickets';
import { mailTicketTo } from '@karportalen/server/tickets/transfer/mail-ticket';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from './context.ts';
import type { DemoEvent } from './events.ts';

/** example.com receives no mail. The first guest gets a ticket for tonight, the others for the latest events. */
const guests = ['alva.alumn@example.com', 'bo.alumn@example.com', 'cia.alumn@example.com'] as const;

const freeTicket = async ({ q }: Context, event: DemoEvent): Promise<string | undefined> => {
  const [ticket] = await q
    .select({ id: tickets.id })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .where(and(eq(orders.eventId, event.id), isNull(tickets.refundedAt), isNull(tickets.checkedInAt)))
    .orderBy(tickets.id)
    .limit(1);
  return ticket?.id;
};

/**
 * Mails a few tickets to guests, so that there are transfer links to try. Then enqueues the sweep that deletes
 * participant lists past their time limit.
 */
export const fillTicketMails = async (context: Context, events: readonly DemoEvent[]): Promise<void> => {
  const upcoming = events
    .filter(({ tab }) => tab === 'active')
    .sort((a, b) => Number(b.ongoing) - Number(a.ongoing) || b.startTime.getTime() - a.startTime.getTime());
  const waiting = [...guests];
  for (const event of upcoming) {
    const [guest] = waiting;
    if (!guest) break;
    const ticketId = await freeTicket(context, event);
    if (!ticketId) continue;
    await mailTicketTo(context.q, ticketId, {
      id: context.newId(),
      receiverEmail: guest,
      now: context.now,
    });
    waiting.shift();
  }
  await enqueue(context.q, sweepParticipants, {});
};
