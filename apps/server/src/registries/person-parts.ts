import { calendarsOfPerson, forgetCalendars } from '../events/kept-about-person.ts';
import { messagesOfPerson } from '../notifications/kept-about-person.ts';
import type { PersonParts } from '../people/register-routes.ts';
import { openedPollsOfPerson, votesOfPerson } from '../polls/kept-about-person.ts';
import { bankRowsOfPerson, forgetBankRows } from '../reports/reconciliation/forget-person.ts';
import { forgetTicketHolder } from '../tickets/person/forget-person.ts';
import {
  eventMessagesOfPerson,
  holdsOfPerson,
  passedTicketsOfPerson,
  paymentsOfPerson,
  refundsOfPerson,
  ticketsOfPerson,
} from '../tickets/person/kept-about-person.ts';
import { ticketsOnDeletion } from '../tickets/person/on-deletion.ts';

/** How the slices after `people` export and erase a person's data. */
export const personParts: PersonParts = {
  kept: {
    messages: messagesOfPerson,
    openedPolls: openedPollsOfPerson,
    votes: votesOfPerson,
    calendars: calendarsOfPerson,
    tickets: ticketsOfPerson,
    passedTickets: passedTicketsOfPerson,
    eventMessages: eventMessagesOfPerson,
    holds: holdsOfPerson,
    payments: paymentsOfPerson,
    refunds: refundsOfPerson,
    bankRows: bankRowsOfPerson,
  },
  forget: [forgetBankRows, forgetTicketHolder, forgetCalendars],
  onDeletion: ticketsOnDeletion,
};
