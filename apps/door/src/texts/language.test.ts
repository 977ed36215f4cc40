import { afterEach, expect, it, vi } from 'vitest';
import { chooseLanguage, forgetLanguage, language, textsNow } from './language.ts';

afterEach(forgetLanguage);

const browserSpeaks = (...tags: string[]) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);
  forgetLanguage();
};

it.each([
  [['en-GB', 'sv'], 'en'],
  [['sv-SE', 'en'], 'sv'],
  [['fi', 'en-US'], 'en'],
  [['fi', 'de'], 'sv'],
  [[], 'sv'],
])('the door speaks the language of the browser %j: %s', (tags, expected) => {
  browserSpeaks(...tags);
  expect(language()).toBe(expected);
});

it('the door keeps the language that was chosen on the device, whatever the browser speaks', () => {
  browserSpeaks('sv');
  chooseLanguage('en');
  forgetLanguage();
  expect([language(), textsNow().verdicts.already]).toEqual(['en', 'Already in']);
  expect([document.documentElement.lang, document.title]).toEqual(['en', 'The door']);
});
