import { texts } from '../platform/language.ts';

export const ticketTexts = texts(
  {
    tickets: 'Biljetter',
    open: 'Ingen biljett behövs. Det är bara att komma.',
    over: 'Eventet är över.',
    released: (when: string) => `Biljetterna släpptes ${when}`,
    releases: (when: string) => `Biljetterna släpps ${when}`,
    releasesIn: 'Biljetterna släpps om',
    last: (when: string) => `Bokas senast ${when}`,
    lastWas: (when: string) => `Bokningen stängde ${when}`,
    perPerson: (count: number) => `Högst ${count} per person`,
    left: (count: number) => (count === 0 ? 'Slutsålt' : `${count} biljetter kvar`),
    mine: (count: number) => (count === 1 ? 'Du har en biljett' : `Du har ${count} biljetter`),
  },
  {
    tickets: 'Tickets',
    open: 'No ticket is needed. Just come along.',
    over: 'The event is over.',
    released: (when: string) => `Tickets were released ${when}`,
    releases: (when: string) => `Tickets are released ${when}`,
    releasesIn: 'Tickets are released in',
    last: (when: string) => `Book by ${when}`,
    lastWas: (when: string) => `Booking closed ${when}`,
    perPerson: (count: number) => `At most ${count} per person`,
    left: (count: number) => (count === 0 ? 'Sold out' : `${count} tickets left`),
    mine: (count: number) => (count === 1 ? 'You have a ticket' : `You have ${count} tickets`),
  },
);
