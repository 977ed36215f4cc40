import { texts } from '../platform/language.ts';

export const homeTexts = texts(
  {
    title: 'Hem',
    unread: (count: number) => (count === 1 ? '1 oläst meddelande' : `${count} olästa meddelanden`),
    unreadText: 'Öppna inkorgen',
    next: 'På gång',
    allEvents: 'Alla event',
    polls: 'Säg vad du tycker',
    allPolls: 'Alla omröstningar',
    noPolls: 'Inget att rösta om just nu.',
  },
  {
    title: 'Home',
    unread: (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`),
    unreadText: 'Open the inbox',
    next: 'Coming up',
    allEvents: 'All events',
    polls: 'Have your say',
    allPolls: 'All polls',
    noPolls: 'Nothing to vote on right now.',
  },
);
