import { calendarsOfPerson } from './events/kept-about-person.ts';
import { messagesOfPerson } from './notifications/kept-about-person.ts';
import type { KeptAbout } from './people/export-person.ts';
import { openedPollsOfPerson, votesOfPerson } from './polls/kept-about-person.ts';
import { ticketsOfPerson } from './tickets/kept-about-person.ts';
import { holdsOfPerson, passesOfPerson } from './tickets/kept-bookings.ts';

/** What the slices after `people` keep about a person. */
export const keptAboutPerson: KeptAbout = {
  messages: messagesOfPerson,
  openedPolls: openedPollsOfPerson,
  votes: votesOfPerson,
  calendars: calendarsOfPerson,
  holds: holdsOfPerson,
  tickets: ticketsOfPerson,
  passedOn: passesOfPerson,
};
