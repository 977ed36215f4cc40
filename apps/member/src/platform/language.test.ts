import type { Member } from '@karportalen/contract/people/member';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  deviceLanguage,
  forgetPressedLanguage,
  languageOf,
  pressedLanguage,
  pressLanguage,
} from './language.ts';
import { wipe } from './wipe.ts';

const browserAsksFor = (...languages: string[]) =>
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
const me = { language: 'sv', isLanguageChosen: false } as Member;

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('the language is the member’s choice, then the browser’s, then Swedish', () => {
  browserAsksFor('en-GB');
  expect(languageOf(me)).toBe('en');
  expect(languageOf({ ...me, isLanguageChosen: true })).toBe('sv');
  browserAsksFor();
  expect(languageOf({ ...me, language: 'en' })).toBe('sv');
});

it('a language chosen on the sign-in page is used for one sign-in within an hour', () => {
  browserAsksFor('sv-SE');
  const pressedAt = vi.spyOn(Date, 'now').mockReturnValue(1_000);
  expect(pressedLanguage()).toBeUndefined();
  pressLanguage('en');
  pressedAt.mockReturnValue(1_000 + 3_599_999);
  expect(pressedLanguage()).toBe('en');
  pressedAt.mockReturnValue(1_000 + 3_600_000);
  expect(pressedLanguage()).toBeUndefined();
  pressLanguage('en');
  forgetPressedLanguage();
  expect(pressedLanguage()).toBeUndefined();
});

it('the sign-in page keeps its language after a sign-out, but does not set it for the next member', async () => {
  browserAsksFor('sv-SE');
  pressLanguage('en');
  await wipe();
  expect(deviceLanguage()).toBe('en');
  expect(pressedLanguage()).toBeUndefined();
  expect(languageOf(me)).toBe('sv');
  // Without a choice nothing is stored: the page follows the browser.
  localStorage.clear();
  await wipe();
  browserAsksFor('en-US');
  expect(deviceLanguage()).toBe('en');
});
