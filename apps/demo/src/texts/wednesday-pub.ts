import type { EventText } from './event-types.ts';

/** Held every week: an event in a series. */
export const wednesdayPub = {
  name: ['Onsdagspub', 'Wednesday pub'],
  description: [
    'Puben i källaren är öppen varje onsdag. Toast och soppa från 17, quiz klockan 20 med lag om fyra, och alltid något alkoholfritt på tapp. Ingen föranmälan. Ta med legitimation.',
    'The pub in the basement is open every Wednesday. Toast and soup from 17, a quiz at 20 in teams of four, and always something alcohol-free on tap. No sign-up. Bring ID.',
  ],
  place: 'pub',
  categories: ['pub'],
  starts: '17:00',
  hours: 6,
  kind: 'Open',
  language: 'Not applicable',
  image: 'event-pub',
} as const satisfies EventText;
