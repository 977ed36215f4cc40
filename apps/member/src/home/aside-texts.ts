import { texts } from '../platform/language.ts';

export const asideTexts = texts(
  {
    unread: (count: number) => (count === 1 ? '1 oläst meddelande' : `${count} olästa meddelanden`),
    unreadText: 'Öppna inkorgen',
    polls: 'Säg vad du tycker',
    allPolls: 'Alla omröstningar',
    noPolls: 'Inget att rösta om just nu.',
    ticketTo: (event: string) => `Din biljett till ${event}`,
    show: (when: string) => `${when} · Visa koden`,
  },
  {
    unread: (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`),
    unreadText: 'Open the inbox',
    polls: 'Have your say',
    allPolls: 'All polls',
    noPolls: 'Nothing to vote on right now.',
    ticketTo: (event: string) => `Your ticket to ${event}`,
    show: (when: string) => `${when} · Show the code`,
  },
);
