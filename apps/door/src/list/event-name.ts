import type { Language } from '@karportalen/phone-views/language.ts';

type Named = { readonly nameSwedish: string; readonly nameEnglish: string };

/** An event may have its name in one language only. */
export const eventName = ({ nameSwedish, nameEnglish }: Named, language: Language): string =>
  language === 'en' ? nameEnglish || nameSwedish : nameSwedish || nameEnglish;
