import { hasCome, hasEnded } from '@karportalen/contract/events/event-status';
import type { MemberTicket } from '@karportalen/contract/tickets/member-fields';

/** Why an action is missing; a key in the texts. */
type WhyNot = 'isOff' | 'isOver' | 'returnWasBy' | 'notBuyer' | 'paidElsewhere' | 'passedOnTooOften';
export type TicketActions = {
  readonly passOn: boolean;
  readonly giveBack: boolean;
  readonly why: WhyNot | null;
};

/**
 * What can be done with the ticket now. The cached ticket may be old, so deadlines are checked against the clock; other
 * reasons come from the server.
 */
export const actionsOf = (ticket: MemberTicket, now: Date): TicketActions => {
  const none = { passOn: false, giveBack: false };
  const { status, event, canPassOn, canReturn, returnRefusal } = ticket;
  if (status !== 'valid') return { ...none, why: null };
  if (event.isCancelled) return { ...none, why: 'isOff' };
  if (hasEnded(event, now)) return { ...none, why: 'isOver' };
  const isLate = hasCome(ticket.returnBy, now);
  const whyKept = () => {
    // For a valid ticket this is the only possible reason.
    if (!canPassOn) return 'passedOnTooOften';
    if (returnRefusal === 'RETURN_NOT_OWN') return 'notBuyer';
    if (returnRefusal === 'RETURN_PAID') return 'paidElsewhere';
    return isLate ? 'returnWasBy' : null;
  };
  return { passOn: canPassOn, giveBack: canReturn && !isLate, why: whyKept() };
};
