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

/** It lets somebody in, and what it lets into is still to come or going on. */
export const isAhead = ({ status, event }: MemberTicket, now: Date): boolean =>
  (status === 'valid' || status === 'checkedIn') && !event.isCancelled && new Date(event.endTime) > now;
