import { conflict, invalid, type ProblemRows } from './problem-row.ts';

export const ticketProblems = {
  BOOKING_NOT_OPEN: conflict({
    title: 'Biljetterna är inte släppta',
    swedish: 'Biljetterna är inte släppta än.',
    developer: 'Before ticketReleaseTime.',
  }),
  BOOKING_CLOSED: conflict({
    title: 'Bokningen är stängd',
    swedish: 'Det går inte längre att boka biljetter till eventet.',
    developer: 'After ticketReservationExpiryTime or the end, or its participants are deleted.',
  }),
  SOLD_OUT: conflict({
    title: 'Slutsålt',
    swedish: 'Det finns inte så många biljetter kvar.',
    developer: 'Fewer tickets are left than were asked for.',
  }),
  TYPE_SOLD_OUT: conflict({
    title: 'Biljettypen är slut',
    swedish: 'Det finns inte så många biljetter kvar av den typen.',
    developer: 'The event has places left, but its number of this ticket type is taken.',
  }),
  OPTION_SOLD_OUT: conflict({
    title: 'Tillvalet är slut',
    swedish: 'Tillvalet är slut.',
    developer: 'The number of an option, or of one of its choices, is taken.',
  }),
  HOLD_ENDED: conflict({
    title: 'Tiden har gått ut',
    swedish: 'Platserna hålls inte längre åt dig. Välj biljetter igen.',
    developer: 'The hold has expired or was cancelled.',
  }),
  HOLD_BOOKED: conflict({
    title: 'Redan bokat',
    swedish: 'Bokningen är redan klar.',
    developer: 'The hold has become tickets.',
  }),
  PAYMENT_OPEN: conflict({
    title: 'En betalning pågår',
    swedish: 'En betalning pågår. Avbryt den innan du byter biljetter.',
    developer: 'The hold has an open payment, whose amount is fixed.',
  }),
  FOOD_CLOSED: conflict({
    title: 'Maten kan inte ändras',
    swedish: 'Det går inte längre att ändra maten för biljetten.',
    developer:
      'No food is asked for, the event has begun or is off, or the ticket is checked in or refunded.',
  }),
  ANSWERS_NEEDED: invalid({
    title: 'Svar saknas',
    swedish: 'Svara på arrangörens frågor.',
    developer: 'A question that must be answered is not, or an answer does not fit; see fieldErrors.',
  }),
  ANSWERS_CLOSED: conflict({
    title: 'Svaren kan inte ändras',
    swedish: 'Det går inte längre att ändra svaren.',
    developer: 'After answersUntil or the start, the event is off, or the ticket is checked in or refunded.',
  }),
  RETURN_CLOSED: conflict({
    title: 'Biljetten kan inte lämnas tillbaka',
    swedish: 'Det går inte längre att lämna tillbaka biljetten.',
    developer: 'After ticketReservationExpiryTime or the start, checked in, refunded, or the event is off.',
  }),
  RETURN_NOT_OWN: conflict({
    title: 'Biljetten kan inte lämnas tillbaka',
    swedish: 'Biljetten har du fått av någon annan. Bara den som bokade kan lämna tillbaka den.',
    developer: 'The ticket was passed on to the caller.',
  }),
  RETURN_PAID: conflict({
    title: 'Biljetten kan inte lämnas tillbaka här',
    swedish: 'En betald biljett lämnas tillbaka hos arrangören.',
    developer: 'Money was paid for it.',
  }),
  TOO_MANY_TICKETS: conflict({
    title: 'För många biljetter',
    swedish: 'Du kan inte boka fler biljetter till eventet.',
    developer: 'More than maxTicketsPerPerson.',
  }),
  TICKET_EVENT_OVER: conflict({
    title: 'Eventet är slut',
    swedish: 'Eventet är slut, så biljetten kan inte överlåtas.',
    developer: 'The event has ended.',
  }),
  TICKET_EVENT_CANCELLED: conflict({
    title: 'Eventet är inställt',
    swedish: 'Eventet är inställt, så biljetten kan inte överlåtas.',
    developer: 'The event was removed.',
  }),
  TICKET_CHECKED_IN: conflict({
    title: 'Biljetten är använd',
    swedish: 'Biljetten är redan incheckad och kan inte överlåtas.',
    developer: 'The ticket is checked in.',
  }),
  TICKET_REFUNDED: conflict({
    title: 'Biljetten är återbetald',
    swedish: 'Biljetten är återbetald och kan inte överlåtas.',
    developer: 'The ticket is refunded.',
  }),
  TOO_MANY_TRANSFERS: conflict({
    title: 'Biljetten har överlåtits för många gånger',
    swedish:
      'Biljetten har redan överlåtits 20 gånger och kan inte överlåtas igen. Kontakta arrangören om du inte kan komma.',
    developer: 'A ticket changes hands at most MAX_TRANSFERS times.',
  }),
  LIST_STILL_NEEDED: conflict({
    title: 'Deltagarlistan behövs fortfarande',
    swedish: 'Listan kan tas bort när eventet är slut eller inställt och alla pengar är avklarade.',
    developer:
      'The event is to come, money is owed, or Swish has not answered; `errors` and the list row’s `neededFor` say which.',
  }),
} as const satisfies ProblemRows;
