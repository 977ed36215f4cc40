import type { InBoth, Language } from '@karportalen/phone-views/language.ts';

/** What organisers wrote, in the language of this door; in the other where they wrote one alone. */
export const inLanguage = ({ sv, en }: InBoth, language: Language): string =>
  language === 'en' ? en || sv : sv || en;
