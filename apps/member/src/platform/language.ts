import { languageAskedFor } from '@karportalen/contract/people/language';
import type { Member } from '@karportalen/contract/people/member';
import type { Language } from '@karportalen/phone-views/language.ts';
import { createContext, use } from 'react';

export type { Language };

/** Language of the sign-in page. Survives a sign-out: it is not personal. */
export const deviceLanguageKey = 'karappen:language';
/** Language chosen on the sign-in page, with the time. */
const pressedKey = 'karappen:pressed-language';
/** A sign-in mail's link works for an hour, and may open in another tab. */
const PRESSED_MS = 60 * 60 * 1000;

const asLanguage = (text: string | null | undefined): Language | undefined =>
  text === 'sv' || text === 'en' ? text : undefined;

const browserLanguage = (): Language => languageAskedFor(navigator.languages) ?? 'sv';

/** The device's language before anyone is signed in: chosen here, or the browser's. */
export const deviceLanguage = (): Language =>
  asLanguage(localStorage.getItem(deviceLanguageKey)) ?? browserLanguage();

/** The member's choice, else the browser's language, else Swedish. */
export const languageOf = ({ language, isLanguageChosen }: Member): Language =>
  isLanguageChosen ? language : browserLanguage();

const store = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage blocked: the language is not remembered.
  }
};

export const storeDeviceLanguage = (language: Language): void => store(deviceLanguageKey, language);

/** Stores the language chosen on the sign-in page; it becomes the choice of the member who signs in next. */
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

/** Texts in both languages. A missing English text does not compile. */
export const texts = <const T>(sv: T, en: Widened<T>): Table<Widened<T>> => ({ sv: sv as Widened<T>, en });

export const LanguageContext = createContext<Language>('sv');
export const useLanguage = (): Language => use(LanguageContext);
export const useTexts = <W>(table: Table<W>): W => table[useLanguage()];
