import { texts } from '../platform/language.ts';

export const homeTexts = texts(
  {
    title: 'Hem',
    hello: (name: string) => `Hej ${name}`,
    countdown: 'Nedräkning',
    unread: (count: number) => (count === 1 ? '1 oläst meddelande' : `${count} olästa meddelanden`),
    unreadText: 'Öppna inkorgen',
    next: 'På gång',
    allEvents: 'Alla event',
    noEvents: 'Inget planerat just nu',
    noEventsText: 'När någon lägger upp ett event för dig syns det här.',
    polls: 'Säg vad du tycker',
    allPolls: 'Alla omröstningar',
    readMore: 'Läs mer',
  },
  {
    title: 'Home',
    hello: (name: string) => `Hi ${name}`,
    countdown: 'Countdown',
    unread: (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`),
    unreadText: 'Open the inbox',
    next: 'Coming up',
    allEvents: 'All events',
    noEvents: 'Nothing planned right now',
    noEventsText: 'When somebody puts up an event for you, it shows here.',
    polls: 'Have your say',
    allPolls: 'All polls',
    readMore: 'Read more',
  },
);
