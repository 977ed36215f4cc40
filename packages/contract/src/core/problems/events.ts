import type { ProblemRows } from './problem-row.ts';

export const eventProblems = {
  EVENT_ENDED: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Eventet är över',
    swedish: 'Eventet är över och kan inte redigeras. Kopiera det om du vill ha det igen.',
    developer: 'An event in history is not edited; copy it.',
  },
  EVENT_PUBLISHED: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Eventet är publicerat',
    swedish: 'Eventet är redan publicerat och kan inte bli ett utkast.',
    developer: 'A published event cannot become a draft; delete it.',
  },
  TICKETS_BELOW_BOOKED: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'För få biljetter',
    swedish: 'Det finns redan fler bokade biljetter än så.',
    developer: 'numberOfTickets is below currentTicketsBooked.',
  },
  TICKETS_LOCKED: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Biljetterna är släppta',
    swedish: 'Biljetterna är släppta och kan inte ändras längre.',
    developer: 'Ticket fields of a published event are locked once the ticket release time has passed.',
  },
  TICKET_TYPE_SOLD: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Biljettypen är bokad',
    swedish: 'Biljettypen har bokade biljetter och kan inte tas bort.',
    developer: 'A ticket type that tickets were sold of stays.',
  },
  HOST_LOCKED: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Arrangören kan inte bytas',
    swedish: 'Arrangören av ett publicerat event med biljettköp kan inte bytas.',
    developer: 'The host of a published paid event is locked.',
  },
  EVENT_SOLD: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Biljetter är bokade',
    swedish:
      'Biljetter är bokade till eventet, så det kan inte tas bort. Ställ in det i stället, så får alla med biljett besked.',
    developer: 'An event with booked tickets is not deleted; POST /events/:id/cancel.',
  },
  SERIES_REFUSED: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Alla i serien kan inte ändras',
    swedish: 'Några av eventen i serien kan inte ändras så. Inget har sparats.',
    developer:
      'fieldErrors say at later.N which events could not and why. Nothing is saved; leave them out to change the rest.',
  },
  EVENT_NOT_CANCELLABLE: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Eventet syns inte i appen',
    swedish: 'Eventet syns inte i appen och kan inte ställas in.',
    developer: 'Only an active event can be cancelled: this one is a draft, over, taken down or cancelled.',
  },
  NOBODY_TO_TELL: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Ingen har biljett',
    swedish: 'Ingen har biljett till eventet, så det finns ingen att meddela.',
    developer: 'No booked ticket has a holder: none is booked, or the list is deleted.',
  },
  EVENT_NOT_SHOWN: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Eventet syns inte i appen',
    swedish: 'Eventet syns inte i appen och kan inte tas ned.',
    developer: 'Only an active event can be taken down: this one is a draft, over, or taken down already.',
  },
  ALREADY_RELEASED: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Biljetterna är redan släppta',
    swedish: 'Biljetterna är redan släppta.',
    developer: 'The event has no ticket release ahead.',
  },
  EVENT_NOT_CALLED_OFF: {
    status: 409,
    errorType: 'CONFLICT',
    title: 'Eventet är inte inställt',
    swedish: 'Alla återbetalas på en gång bara när eventet är inställt. Ställ in eventet först.',
    developer: 'Only of an event that was cancelled or taken down all is repaid at once.',
  },
} as const satisfies ProblemRows;
