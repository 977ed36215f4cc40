import type { EventText } from './event-types.ts';

/** A sittning with options, numbers per type, a type for alumni and one that a code opens. */
export const jubileeDinner = {
  name: ['Jubileumssittningen', 'The jubilee sittning'],
  description: [
    'Kommittén fyller år och bjuder på tal, sånger och tre rätter i stora salen. Vegetariskt är förval. Snapspaket och jubileumströja lägger du till när du bokar.\n\nAlkoholfria platser finns i ett eget antal. Du som jobbar under kvällen har fått en kod.',
    'The committee has its birthday and invites you to speeches, songs and three courses in the main hall. Vegetarian by default. Schnapps and the jubilee t-shirt are added when you book.\n\nThere is a number of alcohol-free places. If you work that evening you have a code.',
  ],
  place: 'mainHall',
  categories: ['party'],
  starts: '17:30',
  hours: 8,
  kind: 'Paid',
  language: 'Swedish',
  image: 'event-dinner',
  audience: 'All',
  seats: 180,
  perPerson: 2,
  food: true,
} as const satisfies EventText;

export const jubileeTypes = [
  { name: ['Med dryck', 'With drinks'], kronor: 345, number: null, audience: null, hidden: false },
  { name: ['Alkoholfri', 'Alcohol-free'], kronor: 295, number: 60, audience: null, hidden: false },
  { name: ['Alumn', 'Alumnus'], kronor: 445, number: 40, audience: 'Alumni', hidden: false },
  { name: ['Jobbare', 'Crew'], kronor: 95, number: 12, audience: null, hidden: true },
] as const;
