import type { Language } from '@karportalen/phone-views/language.ts';

type Named = { readonly nameSwedish: string; readonly nameEnglish: string };

/** An event may have been written in one of the languages alone. */
export const eventName = ({ nameSwedish, nameEnglish }: Named, language: Language): string =>
  language === 'en' ? nameEnglish || nameSwedish : nameSwedish || nameEnglish;
