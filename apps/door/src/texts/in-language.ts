import type { InBoth, Language } from '@karportalen/phone-views/language.ts';

/** An organiser's text in the door's language, or in the other where only that one is written. */
export const inLanguage = ({ sv, en }: InBoth, language: Language): string =>
  language === 'en' ? en || sv : sv || en;
