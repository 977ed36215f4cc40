import { conflict, forbidden, type ProblemRows } from './problem-row.ts';

export const eventProblems = {
  EVENT_OWNER_ONLY: forbidden({
    title: 'Bara för den som äger eventet',
    swedish: 'Ni är medarrangörer. Det här kan bara de som äger eventet göra.',
    developer: 'The caller co-hosts this event; the act is for its owner.',
  }),
  EVENT_READ_ONLY: forbidden({
    title: 'Ni får bara läsa',
    swedish: 'Ni är medarrangörer och får läsa eventet, men inte ändra det eller se deltagarna.',
    developer: 'The caller co-hosts this event without mayEdit.',
  }),
  EVENT_ENDED: conflict({
    title: 'Eventet är över',
    swedish: 'Eventet är över och kan inte redigeras. Kopiera det om du vill ha det igen.',
    developer: 'An event in history is not edited; copy it.',
  }),
  EVENT_PUBLISHED: conflict({
    title: 'Eventet är publicerat',
    swedish: 'Eventet är redan publicerat och kan inte bli ett utkast.',
    developer: 'A published event cannot become a draft; delete it.',
  }),
  TICKETS_BELOW_BOOKED: conflict({
    title: 'För få biljetter',
    swedish: 'Det finns redan fler bokade biljetter än så.',
    developer: 'numberOfTickets is below currentTicketsBooked.',
  }),
  TICKETS_LOCKED: conflict({
    title: 'Biljetterna är släppta',
    swedish: 'Biljetterna är släppta och kan inte ändras längre.',
    developer: 'Ticket fields of a published event are locked once the ticket release time has passed.',
  }),
  TICKET_TYPE_SOLD: conflict({
    title: 'Biljettypen är bokad',
    swedish: 'Biljettypen har bokade biljetter och kan inte tas bort.',
    developer: 'A ticket type that tickets were sold of stays.',
  }),
  HOST_LOCKED: conflict({
    title: 'Arrangören kan inte bytas',
    swedish: 'Arrangören av ett publicerat event med biljettköp kan inte bytas.',
    developer: 'The host of a published paid event is locked.',
  }),
  EVENT_SOLD: conflict({
    title: 'Biljetter är bokade',
    swedish:
      'Biljetter är bokade till eventet, så det kan inte tas bort. Ställ in det i stället, så får alla med biljett besked.',
    developer: 'An event with booked tickets is not deleted; POST /events/:id/cancel.',
  }),
  SERIES_REFUSED: conflict({
    title: 'Alla i serien kan inte ändras',
    swedish: 'Några av eventen i serien kan inte ändras så. Inget har sparats.',
    developer:
      'fieldErrors say at later.N which events could not and why. Nothing is saved; leave them out to change the rest.',
  }),
  EVENT_NOT_CANCELLABLE: conflict({
    title: 'Eventet syns inte i appen',
    swedish: 'Eventet syns inte i appen och kan inte ställas in.',
    developer: 'Only an active event can be cancelled: this one is a draft, over, taken down or cancelled.',
  }),
  NOBODY_TO_TELL: conflict({
    title: 'Ingen har biljett',
    swedish: 'Ingen har biljett till eventet, så det finns ingen att meddela.',
    developer: 'No booked ticket has a holder: none is booked, or the list is deleted.',
  }),
  EVENT_NOT_SHOWN: conflict({
    title: 'Eventet syns inte i appen',
    swedish: 'Eventet syns inte i appen och kan inte tas ned.',
    developer: 'Only an active event can be taken down: this one is a draft, over, or taken down already.',
  }),
  ALREADY_RELEASED: conflict({
    title: 'Biljetterna är redan släppta',
    swedish: 'Biljetterna är redan släppta.',
    developer: 'The event has no ticket release ahead.',
  }),
  EVENT_NOT_CALLED_OFF: conflict({
    title: 'Eventet är inte inställt',
    swedish: 'Alla återbetalas på en gång bara när eventet är inställt. Ställ in eventet först.',
    developer: 'Only of an event that was cancelled or taken down all is repaid at once.',
  }),
} as const satisfies ProblemRows;
