import { formatDateTime } from '@karportalen/contract/core/date-format';
import type { TransferableTicket } from '@karportalen/contract/tickets/fields';
import classes from './transfers.module.css';

/** A ticket with a tear line: the event to the left, the type to the right. */
export const TicketCard = ({ ticket }: { ticket: TransferableTicket }) => (
  <section className={classes.ticket} aria-label="Ticket">
    <div className={classes.event}>
      <p className={classes.eventName}>{ticket.eventName}</p>
      <p className={classes.when}>
        <time dateTime={ticket.startDate}>{formatDateTime(ticket.startDate)}</time>
        <br />
        {ticket.location}
      </p>
    </div>
    <p className={classes.kind}>{ticket.ticketName}</p>
  </section>
);
