import { paymentRefusalTexts } from '@karportalen/contract/tickets/payment-texts';
import { failureText } from '../../kit/failure-text.ts';
import { type Language, texts } from '../../platform/language.ts';
import type { Failure } from '../../platform/request.ts';
import { ticketTexts } from './ticket-texts.ts';
import type { TicketWish } from './ticket-wish.ts';

const table = texts(
  {
    BOOKING_NOT_OPEN: 'Biljetterna är inte släppta än.',
    ALREADY_RELEASED: 'Biljetterna är redan släppta.',
    SOLD_OUT:
      'Så många biljetter finns inte kvar. Platser som inte betalas blir lediga, så försök gärna igen om en stund.',
    TYPE_SOLD_OUT: 'Den biljettypen är slut. Välj en annan.',
    OPTION_SOLD_OUT: 'Ett tillval tog slut. Välj ett annat, eller fortsätt utan.',
    CODE_INVALID: 'Koden gäller inte. Kontrollera att den är rätt skriven.',
    CODE_USED_UP: 'Koden har redan använts så många gånger som den gäller. Boka utan den.',
    HELD_BACK: 'Du har prickar hos arrangören och får boka lite senare än andra.',
    MARK_ANSWERED: 'Arrangören har redan svarat om den här pricken.',
    TOO_MANY_TICKETS: 'Det blir fler biljetter än var och en får ha.',
    ALREADY_WAITING: 'Du står redan i kön.',
    NOT_SOLD_OUT: 'Det finns lediga platser, så du kan boka direkt.',
    WAITING_LIST_OFF: 'Det finns ingen öppen kö till eventet.',
    WAITING_LIST_FULL: 'Kön är full.',
    ENTRY_NOT_OPEN: 'Anmälan har inte öppnat än.',
    ENTRY_CLOSED: 'Anmälan har stängt.',
    GROUP_FULL: 'Gruppen är full.',
    FOOD_CLOSED: 'Det går inte längre att ändra maten.',
    ANSWERS_NEEDED: 'Arrangören har frågor att svara på.',
    ANSWERS_CLOSED: 'Det går inte längre att ändra svaren.',
    RETURN_CLOSED: 'Biljetten kan inte lämnas tillbaka längre.',
    RETURN_NOT_OWN: 'Bara den som köpte biljetten kan lämna tillbaka den.',
    RETURN_PAID: 'Biljetten är betald och kan inte lämnas tillbaka här. Kontakta arrangören.',
    TICKET_EVENT_OVER: 'Eventet är slut.',
    TICKET_EVENT_CANCELLED: 'Eventet är inställt.',
    TICKET_CHECKED_IN: 'Biljetten är använd.',
    TICKET_REFUNDED: 'Biljetten är återbetald.',
    TOO_MANY_TRANSFERS: ticketTexts.sv.passedOnTooOften,
  },
  {
    BOOKING_NOT_OPEN: 'The tickets are not out yet.',
    ALREADY_RELEASED: 'The tickets are already out.',
    SOLD_OUT:
      'There are not that many tickets left. Places that are not paid for come free, so do try again in a while.',
    TYPE_SOLD_OUT: 'That kind of ticket is sold out. Please choose another.',
    OPTION_SOLD_OUT: 'An extra has sold out. Please choose another, or go on without.',
    CODE_INVALID: 'That code is not valid here. Please check the spelling.',
    CODE_USED_UP: 'That code has been used up. Please book without it.',
    HELD_BACK: 'You have marks with the organiser and may book a little later than others.',
    MARK_ANSWERED: 'The organiser has already answered about this mark.',
    TOO_MANY_TICKETS: 'That is more tickets than each may have.',
    ALREADY_WAITING: 'You are already waiting.',
    NOT_SOLD_OUT: 'There are places left, so you can book at once.',
    WAITING_LIST_OFF: 'The event has no open waiting list.',
    WAITING_LIST_FULL: 'The waiting list is full.',
    ENTRY_NOT_OPEN: 'You cannot enter yet.',
    ENTRY_CLOSED: 'Entries have closed.',
    GROUP_FULL: 'The group is full.',
    FOOD_CLOSED: 'The food can no longer be changed.',
    ANSWERS_NEEDED: 'The organiser has questions for you to answer.',
    ANSWERS_CLOSED: 'The answers can no longer be changed.',
    RETURN_CLOSED: 'The ticket can no longer be given back.',
    RETURN_NOT_OWN: 'Only whoever bought the ticket can give it back.',
    RETURN_PAID: 'The ticket is paid for and cannot be given back here. Contact the organiser.',
    TICKET_EVENT_OVER: 'The event is over.',
    TICKET_EVENT_CANCELLED: 'The event is cancelled.',
    TICKET_CHECKED_IN: 'The ticket has been used.',
    TICKET_REFUNDED: 'The ticket has been refunded.',
    TOO_MANY_TRANSFERS: ticketTexts.en.passedOnTooOften,
  },
);

const paying: Readonly<Record<string, { readonly swedish: string; readonly english: string }>> =
  paymentRefusalTexts;

/** The name of the sold-out type or option: the server's error is at the request's field that asked for it. */
const soldOutName = (
  { fields }: Failure,
  language: Language,
  { event, typeIds }: TicketWish,
): string | undefined => {
  const [, ticket, , option] = fields[0]?.split('.') ?? [];
  const { tickets, options = [] } = event.eventReservationDetails;
  const gone = option
    ? options.find(({ id }) => id === option)
    : tickets.find(({ id }) => id === typeIds[Number(ticket)]);
  return language === 'sv' ? gone?.swedishName : gone?.englishName;
};

export const refusalText = (failure: Failure, language: Language, wish?: TicketWish): string => {
  const own: Readonly<Record<string, string>> = table[language];
  const isNamed = failure.code === 'TYPE_SOLD_OUT' || failure.code === 'OPTION_SOLD_OUT';
  const name = isNamed && wish && soldOutName(failure, language, wish);
  if (name) return language === 'sv' ? `${name} är slut.` : `${name} is sold out.`;
  return (
    own[failure.code] ??
    paying[failure.code]?.[language === 'sv' ? 'swedish' : 'english'] ??
    failureText(failure, language)
  );
};
