import { texts } from '../../platform/language.ts';

const swedishList = (names: readonly string[]) => new Intl.ListFormat('sv').format(names);
const englishList = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names);

export const codeTexts = texts(
  {
    code: 'Kod',
    use: 'Använd koden',
    looking: 'Kollar koden …',
    never: 'Ingen kod',
    missing: 'Skriv koden först.',
    opened: (names: readonly string[]) => `Koden gäller för ${swedishList(names)}.`,
    percent: (percent: number, names: readonly string[]) => `${percent} % rabatt på ${swedishList(names)}.`,
    amount: (amount: string, names: readonly string[]) => `${amount} rabatt på ${swedishList(names)}.`,
    uses: (count: number) => `Koden räcker till ${count === 1 ? 'en biljett' : `${count} biljetter`}.`,
    remove: 'Ta bort koden',
  },
  {
    code: 'Code',
    use: 'Use the code',
    looking: 'Checking the code …',
    never: 'No code',
    missing: 'Please type the code first.',
    opened: (names: readonly string[]) => `The code is for ${englishList(names)}.`,
    percent: (percent: number, names: readonly string[]) => `${percent}% off ${englishList(names)}.`,
    amount: (amount: string, names: readonly string[]) => `${amount} off ${englishList(names)}.`,
    uses: (count: number) => `The code is good for ${count === 1 ? 'one ticket' : `${count} tickets`}.`,
    remove: 'Remove the code',
  },
);
