import type { MemberTicket } from '@karportalen/contract/tickets/member-fields';
import { whenText } from '@karportalen/phone-views/events/words.ts';
import type { Language } from '../../platform/language.ts';

export const ticketView = ({ event, type, options = [] }: MemberTicket, language: Language) => {
  const sv = language === 'sv';
  return {
    name: sv ? event.nameSwedish : event.name,
    place: sv ? event.locationSwedish : event.location,
    type: sv ? type.swedishName : type.englishName,
    options: options.map(({ swedishName, englishName, choiceSwedish, choiceEnglish }) =>
      [sv ? swedishName : englishName, sv ? choiceSwedish : choiceEnglish].filter(Boolean).join(' '),
    ),
    when: whenText(event, language),
  };
};

/** Listed as upcoming; a cancelled event's ticket too, until the planned end. */
export const isUpcoming = (ticket: MemberTicket, now: Date): boolean =>
  isUsable(ticket, now) || (ticket.cancelledMoney !== null && new Date(ticket.event.endTime) > now);

/** Valid for an event that has not ended. */
export const isUsable = ({ status, event }: MemberTicket, now: Date): boolean =>
  (status === 'valid' || status === 'checkedIn') && !event.isCancelled && new Date(event.endTime) > now;
