import { texts } from '../../platform/language.ts';

export const codeTexts = texts(
  {
    code: 'Kod',
    use: 'Använd koden',
    works: 'Koden gäller.',
    enoughFor: (count: number) =>
      count === 1 ? 'Den räcker till en biljett.' : `Den räcker till ${count} biljetter.`,
    remove: 'Ta bort koden',
  },
  {
    code: 'Code',
    use: 'Use the code',
    works: 'The code works.',
    enoughFor: (count: number) =>
      count === 1 ? 'It is enough for one ticket.' : `It is enough for ${count} tickets.`,
    remove: 'Remove the code',
  },
);
