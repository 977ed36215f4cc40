import { transferTicket, validateTransferToken } from '@karportalen/contract/tickets/endpoints';
import type { TransferableTicket } from '@karportalen/contract/tickets/fields';
import { linkTokenHash } from '../../auth/link-token.ts';
import { inTransaction, onPool, type Route } from '../../platform/http/route.ts';
import { transferRefusal } from './transfer-rules.ts';
import { findTicket, type LinkedTicket } from './transfer-sql.ts';
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

export const transferRoutes: readonly Route[] = [
  onPool(validateTransferToken, async ({ q, body, now }) => {
    const [ticket] = await findTicket(q, linkTokenHash(body.token));
    const refusal = transferRefusal(ticket, now);
    return { isValid: refusal === null, refusal, ticket: ticket ? shown(ticket) : null };
  }),
  inTransaction(transferTicket, ({ q, body, now }) =>
    transferByLink(q, linkTokenHash(body.token), body.receiverEmail, now),
  ),
];
