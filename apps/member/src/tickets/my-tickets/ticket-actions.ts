import type { MemberTicket } from '@karportalen/contract/tickets/member-fields';

/** Why not all can be done with a ticket: the key of a sentence. */
type WhyNot = 'isOff' | 'isOver' | 'returnWasBy' | 'notBuyer' | 'paidElsewhere' | 'passedOnTooOften';
export type TicketActions = {
  readonly passOn: boolean;
  readonly giveBack: boolean;
  readonly why: WhyNot | null;
};

/**
 * What the server takes now. What was kept of a ticket may be old, so times that have passed since count too; what has
 * another reason the server tells.
 */
export const actionsOf = (ticket: MemberTicket, now: Date): TicketActions => {
  const none = { passOn: false, giveBack: false };
  const { status, event, canPassOn, canReturn, returnRefusal } = ticket;
  if (status !== 'valid') return { ...none, why: null };
  if (event.isCancelled) return { ...none, why: 'isOff' };
  if (new Date(event.endTime) <= now) return { ...none, why: 'isOver' };
  const isLate = new Date(ticket.returnBy) <= now;
  const whyKept = () => {
    // Of a valid ticket to an event that takes place, the only reason there is.
    if (!canPassOn) return 'passedOnTooOften';
    if (returnRefusal === 'RETURN_NOT_OWN') return 'notBuyer';
    if (returnRefusal === 'RETURN_PAID') return 'paidElsewhere';
    return isLate ? 'returnWasBy' : null;
  };
  return { passOn: canPassOn, giveBack: canReturn && !isLate, why: whyKept() };
};
