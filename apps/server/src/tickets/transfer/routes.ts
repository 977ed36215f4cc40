import { transferTicket, validateTransferToken } from '@karportalen/contract/tickets/endpoints';
import type { TransferableTicket, TransferRefusal } from '@karportalen/contract/tickets/fields';
import { passOnRefusal } from '@karportalen/contract/tickets/rules';
import { linkTokenHash } from '../../auth/link-token.ts';
import { inTransaction, onPool, type Route } from '../../platform/http/route.ts';
import { findTicketByLink, type LinkedTicket } from './transfer-sql.ts';
import { transferByLink } from './transfer-ticket.ts';

const shown = ({
  eventName,
  location,
  startTime,
  endTime,
  ticketName,
}: LinkedTicket): TransferableTicket | null =>
  startTime && endTime
    ? {
        eventName,
        location,
        startDate: startTime.toISOString(),
        endDate: endTime.toISOString(),
        ticketName,
      }
    : null;

const refusalNames: Record<NonNullable<ReturnType<typeof passOnRefusal>>, TransferRefusal> = {
  TICKET_EVENT_OVER: 'EventOver',
  TICKET_EVENT_CANCELLED: 'EventCancelled',
  TICKET_CHECKED_IN: 'CheckedIn',
  TICKET_REFUNDED: 'Refunded',
  TOO_MANY_TRANSFERS: 'PassedOnTooOften',
};

const refusalOf = (ticket: LinkedTicket | undefined, now: Date): TransferRefusal | null => {
  if (!ticket) return 'Unknown';
  const refusal = passOnRefusal(ticket, ticket, now);
  return refusal ? refusalNames[refusal] : null;
};

export const transferRoutes: readonly Route[] = [
  onPool(validateTransferToken, async ({ q, body, now }) => {
    const [ticket] = await findTicketByLink(q, linkTokenHash(body.token));
    const refusal = refusalOf(ticket, now);
    return { isValid: refusal === null, refusal, ticket: ticket ? shown(ticket) : null };
  }),
  inTransaction(transferTicket, ({ q, body, now }) =>
    transferByLink(q, linkTokenHash(body.token), body.receiverEmail, now),
  ),
];
