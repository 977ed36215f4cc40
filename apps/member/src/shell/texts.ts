import { texts } from '../platform/language.ts';

export const shellTexts = texts(
  {
    nav: 'Meny',
    skip: 'Hoppa till innehållet',
    home: 'Hem',
    events: 'Event',
    tickets: 'Biljetter',
    inbox: 'Inkorg',
    polls: 'Rösta',
    account: 'Jag',
    unread: (count: number) => (count === 1 ? '1 oläst' : `${count} olästa`),
    offline: 'Offline. Du ser det du läste senast.',
    crashed: 'Något gick fel',
    crashedText: 'Ladda om sidan. Händer det igen, säg till kåren.',
    reload: 'Ladda om',
  },
  {
    nav: 'Menu',
    skip: 'Skip to content',
    home: 'Home',
    events: 'Events',
    tickets: 'Tickets',
    inbox: 'Inbox',
    polls: 'Polls',
    account: 'Me',
    unread: (count: number) => `${count} unread`,
    offline: 'Offline. You see what you last read.',
    crashed: 'Something went wrong',
    crashedText: 'Reload the page. If it happens again, tell the union.',
    reload: 'Reload',
  },
);
