import type { ReturnRefusal } from '@karportalen/contract/tickets/member-fields';
import type { PaidBy } from '../tables.ts';

type Standing = {
  readonly ticket: {
    readonly pricePaidOre: number;
    readonly checkedInAt: Date | null;
    readonly refundedAt: Date | null;
  };
  readonly event: {
    readonly startTime: Date | null;
    readonly ticketReservationExpiryTime: Date | null;
    readonly deletedAt: Date | null;
    readonly takenDownAt: Date | null;
    readonly cancelledAt: Date | null;
  };
  readonly buyerId: string | null;
  readonly paidBy: PaidBy;
};

/** What went through us can go back through us. */
const isPaidHere = (paidBy: PaidBy): boolean => paidBy === 'swish' || paidBy === 'simulated';

/** Why its holder cannot give a ticket back now; undefined when they can. */
export const returnRefusal = (
  { ticket, event, buyerId, paidBy }: Standing,
  memberId: string,
  now: Date,
): ReturnRefusal | undefined => {
  const until = event.ticketReservationExpiryTime ?? event.startTime;
  const isOff = event.deletedAt ?? event.takenDownAt ?? event.cancelledAt;
  if (ticket.refundedAt || ticket.checkedInAt || isOff || !until || until <= now) return 'RETURN_CLOSED';
  if (buyerId !== memberId) return 'RETURN_NOT_OWN';
  return ticket.pricePaidOre > 0 && !isPaidHere(paidBy) ? 'RETURN_PAID' : undefined;
};
