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

it('is what the member chose, then what the browser says, then Swedish', () => {
  browserAsksFor('en-GB');
  expect(languageOf(me)).toBe('en');
  expect(languageOf({ ...me, isLanguageChosen: true })).toBe('sv');
  browserAsksFor();
  expect(languageOf({ ...me, language: 'en' })).toBe('sv');
});

it('is taken along from the sign-in page for an hour, and once', () => {
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

it('stays on the sign-in page after a sign-out, but is not the next member’s choice', async () => {
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
