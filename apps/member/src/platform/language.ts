import type { Language } from '@karportalen/phone-views/language.ts';
import { createContext, use } from 'react';

export type { Language };

const key = 'karappen:language';

/** What was chosen on this device, else what the browser asks for. */
export const deviceLanguage = (): Language => {
  const chosen = localStorage.getItem(key);
  if (chosen === 'sv' || chosen === 'en') return chosen;
  const wanted = navigator.languages.find((tag) => /^(sv|en|nb|nn|no|da)\b/i.test(tag)) ?? 'en';
  return /^en/i.test(wanted) ? 'en' : 'sv';
};

export const keepDeviceLanguage = (language: Language): void => {
  try {
    localStorage.setItem(key, language);
  } catch {
    // Asked for again next time.
  }
};

type Widened<T> = T extends string
  ? string
  : T extends (...args: infer A) => string
    ? (...args: A) => string
    : { readonly [K in keyof T]: Widened<T[K]> };

export type Table<W> = Readonly<Record<Language, W>>;

/** A table of texts: what is said in Swedish is said in English too, or it does not compile. */
export const texts = <const T>(sv: T, en: Widened<T>): Table<Widened<T>> => ({ sv: sv as Widened<T>, en });

export const LanguageContext = createContext<Language>('sv');
export const useLanguage = (): Language => use(LanguageContext);
export const useTexts = <W>(table: Table<W>): W => table[useLanguage()];
