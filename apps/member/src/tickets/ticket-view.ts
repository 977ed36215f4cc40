import type { MemberTicket } from '@karportalen/contract/tickets/member-fields';
import { whenText } from '@karportalen/phone-views/events/words.ts';
import type { Language } from '../platform/language.ts';

/** What a ticket says, in the member's language. */
export const ticketView = ({ event, type }: MemberTicket, language: Language) => {
  const sv = language === 'sv';
  return {
    name: sv ? event.nameSwedish : event.name,
    place: sv ? event.locationSwedish : event.location,
    type: sv ? type.swedishName : type.englishName,
    when: whenText(event, language),
  };
};

/** Among the coming ones: also one whose event was cancelled, until it would have been over. */
export const isComing = (ticket: MemberTicket, now: Date): boolean =>
  isAhead(ticket, now) || (ticket.cancelledMoney !== null && new Date(ticket.event.endTime) > now);

/** It lets somebody in, and what it lets into is still to come or going on. */
export const isAhead = ({ status, event }: MemberTicket, now: Date): boolean =>
  (status === 'valid' || status === 'checkedIn') && !event.isCancelled && new Date(event.endTime) > now;
