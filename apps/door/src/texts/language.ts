import type { Language } from '@karportalen/phone-views/language.ts';
import { useSyncExternalStore } from 'react';
import { english } from './english.ts';
import { swedish } from './swedish.ts';
import type { DoorTexts } from './types.ts';

export type { DoorTexts };

const dictionary: Readonly<Record<Language, DoorTexts>> = { sv: swedish, en: english };

const key = 'dorren-language';

/** The language chosen on this device, else the first of the browser's that the door has, else Swedish. */
const readLanguage = (): Language => {
  const chosen = localStorage.getItem(key);
  if (chosen === 'sv' || chosen === 'en') return chosen;
  const spoken = navigator.languages.find((tag) => /^(sv|en)\b/i.test(tag));
  return spoken && /^en/i.test(spoken) ? 'en' : 'sv';
};

let current: Language | undefined;
const listeners = new Set<() => void>();

export const language = (): Language => {
  current ??= readLanguage();
  return current;
};

export const textsNow = (): DoorTexts => dictionary[language()];

/** Screen readers pronounce the page by its `lang`. */
export const applyLanguage = (): void => {
  document.documentElement.lang = language();
  document.title = textsNow().title;
};

export const chooseLanguage = (next: Language): void => {
  current = next;
  try {
    localStorage.setItem(key, next);
  } catch {
    // Private mode: the choice lasts until the page is closed.
  }
  applyLanguage();
  for (const listener of listeners) listener();
};

/** Reads the stored choice again. */
export const forgetLanguage = (): void => {
  current = undefined;
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useLanguage = (): Language => useSyncExternalStore(subscribe, language);
export const useTexts = (): DoorTexts => dictionary[useLanguage()];
