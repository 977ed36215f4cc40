import { type Answers, answerFaults, keptAnswers } from '@karportalen/contract/tickets/answers';
import { answersRefusal } from '@karportalen/contract/tickets/rules';
import { eq } from 'drizzle-orm';
import { shareEvents } from '../../events/lock-event.ts';
import type { Tx } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { orNotFound } from '../../platform/http/refusals.ts';
import { refuseAnswers } from '../answers/booking-answers.ts';
import { questionsTo } from '../answers/questions-to-holder.ts';
import { orders } from '../tables/orders.ts';
import { tickets } from '../tables/tickets.ts';
import { eventOfTicket, lockTicketOf } from './my-tickets-sql.ts';

/** Answers of questions that are not asked now, such as hidden ones, stay as they are. */
const replaced = (
  before: Answers | null,
  asked: ReadonlySet<string>,
  after: Answers | null,
): Answers | null => {
  const kept = Object.entries(before ?? {}).filter(([id]) => !asked.has(id));
  const all = { ...Object.fromEntries(kept), ...after };
  return Object.keys(all).length > 0 ? all : null;
};

/**
 * Saves a holder's answers. Shares the event's lock, so that its questions do not change meanwhile: an answered question
 * keeps its kind.
 */
export const answerForTicket = async (
  q: Tx,
  { memberId, ticketId }: { readonly memberId: string; readonly ticketId: string },
  given: Answers,
  now: Date,
): Promise<void> => {
  await shareEvents(q, [await eventOfTicket(q, ticketId)]);
  const { ticket, event, type, buyerId, orderAnswers } = orNotFound(
    await lockTicketOf(q, memberId, ticketId),
  );
  const refusal = answersRefusal(event, ticket, now);
  if (refusal) throw problem(refusal);
  const asked = questionsTo({ event, type, isBuyer: buyerId === memberId });
  refuseAnswers(answerFaults(asked, given));
  const save = (perTicket: boolean, before: Answers | null): Answers | null => {
    const own = asked.filter((question) => question.perTicket === perTicket);
    return replaced(before, new Set(own.map(({ id }) => id)), keptAnswers(own, given));
  };
  await q
    .update(tickets)
    .set({ answers: save(true, ticket.answers) })
    .where(eq(tickets.id, ticketId));
  if (buyerId === memberId && asked.some(({ perTicket }) => !perTicket)) {
    await q
      .update(orders)
      .set({ answers: save(false, orderAnswers) })
      .where(eq(orders.id, ticket.orderId));
  }
};
