import type { ParticipantMessages } from '@karportalen/contract/tickets/participants';
import { and, desc, eq } from 'drizzle-orm';
import { readPushReports } from '../../notifications/delivery/read-report.ts';
import { releasePush } from '../../notifications/delivery/release-push.ts';
import type { Q, Tx } from '../../platform/db/database.ts';
import { problem } from '../../platform/http/problem.ts';
import { orNotFound } from '../../platform/http/refusals.ts';
import { ticketMessages } from '../tables/messages.ts';
import { eventCancelledPush, eventMessagePush } from './message-holders.ts';
import { oneTicketEach } from './ticket-holders.ts';

/** Messages to an event's ticket holders, newest first. The event is in the caller's scope. */
export const listMessages = async (q: Q, eventId: string): Promise<ParticipantMessages> => {
  const rows = await q
    .select()
    .from(ticketMessages)
    .where(eq(ticketMessages.eventId, eventId))
    .orderBy(desc(ticketMessages.sentAt), desc(ticketMessages.id));
  const ids = rows.map(({ id }) => id);
  const reports = new Map([
    ...(await readPushReports(q, 'eventMessage', ids)),
    ...(await readPushReports(q, 'eventCancelled', ids)),
  ]);
  const messages = rows.map(({ id, kind, messageSwedish, messageEnglish, sentAt }) => ({
    id,
    kind,
    messageSwedish,
    messageEnglish,
    sent: sentAt.toISOString(),
    push: reports.get(id) ?? null,
  }));
  return { messages, recipients: (await oneTicketEach(q, eventId)).length };
};

type Message = { readonly eventId: string; readonly messageId: string };

/** Sends the held push, or sends again to the devices that were not reached. Idempotent. */
export const sendMessageNow = async (q: Tx, { eventId, messageId }: Message, now: Date): Promise<void> => {
  const [message] = await q
    .select({ id: ticketMessages.id, kind: ticketMessages.kind })
    .from(ticketMessages)
    .where(and(eq(ticketMessages.id, messageId), eq(ticketMessages.eventId, eventId)));
  const { id, kind } = orNotFound(message);
  const release =
    kind === 'cancellation'
      ? await releasePush(q, { kind: 'eventCancelled', id }, { subject: eventCancelledPush, now })
      : await releasePush(q, { kind: 'eventMessage', id }, { subject: eventMessagePush, now });
  if (release === 'nothing') throw problem('NOTHING_TO_SEND');
};
