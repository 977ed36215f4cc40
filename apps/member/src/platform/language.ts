import { languageAskedFor } from '@karportalen/contract/people/language';
import type { Member } from '@karportalen/contract/people/member';
import type { Language } from '@karportalen/phone-views/language.ts';
import { createContext, use } from 'react';

export type { Language };

/** What the sign-in page speaks. It outlives a sign-out: a language is nobody's secret. */
export const deviceLanguageKey = 'karappen:language';
/** What was pressed on the sign-in page, and when. */
const pressedKey = 'karappen:pressed-language';
/** As long as the link of a sign-in mail, which opens another tab than the one where it was pressed. */
const PRESSED_MS = 60 * 60 * 1000;

const asLanguage = (text: string | null | undefined): Language | undefined =>
  text === 'sv' || text === 'en' ? text : undefined;

const browserLanguage = (): Language => languageAskedFor(navigator.languages) ?? 'sv';

/** What was chosen on this device, else what the browser asks for: before it is known who reads. */
export const deviceLanguage = (): Language =>
  asLanguage(localStorage.getItem(deviceLanguageKey)) ?? browserLanguage();

/** What the member chose, else what the browser asks for, else Swedish. */
export const languageOf = ({ language, isLanguageChosen }: Member): Language =>
  isLanguageChosen ? language : browserLanguage();

const store = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Asked for again next time.
  }
};

export const storeDeviceLanguage = (language: Language): void => store(deviceLanguageKey, language);

/** Pressed on the sign-in page: whoever signs in next here has chosen it. */
export const pressLanguage = (language: Language): void => {
  storeDeviceLanguage(language);
  store(pressedKey, `${language} ${Date.now()}`);
};

export const pressedLanguage = (): Language | undefined => {
  const [language, at] = (localStorage.getItem(pressedKey) ?? '').split(' ');
  return Date.now() - Number(at) < PRESSED_MS ? asLanguage(language) : undefined;
};

export const forgetPressedLanguage = (): void => localStorage.removeItem(pressedKey);

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
