import type { InboxMessage } from '@karportalen/contract/notifications/member-fields';
import type { listMyTickets } from '@karportalen/contract/tickets/member-endpoints';
import { MessageActions } from '@karportalen/phone-views/notifications/MessageActions.tsx';
import { buttonClass } from '../kit/Button.tsx';
import { Link } from '../kit/Link.tsx';
import { useTexts } from '../platform/language.ts';
import { read, useAnswer } from '../platform/use-answer.ts';
import { inboxTexts } from './texts.ts';

// Not imported from tickets/: tickets import the inbox, and an import back would be a cycle.
const ticketsQuery = read<typeof listMyTickets>('/tickets', {});

/** Links from an event's message to the member's ticket and, unless cancelled, to the event. */
export const MessageLinks = ({ eventId }: { eventId: NonNullable<InboxMessage['eventId']> }) => {
  const t = useTexts(inboxTexts);
  const tickets = useAnswer(ticketsQuery).data?.tickets.filter(({ event }) => event.id === eventId) ?? [];
  const ticket = tickets.find(({ status }) => status !== 'passedOn') ?? tickets[0];
  return (
    <MessageActions>
      {ticket && (
        <Link to={`/tickets/${ticket.id}`} className={buttonClass('secondary')}>
          {t.ticket}
        </Link>
      )}
      {!ticket?.event.isCancelled && (
        <Link to={`/events/${eventId}`} className={buttonClass('secondary')}>
          {t.event}
        </Link>
      )}
    </MessageActions>
  );
};
