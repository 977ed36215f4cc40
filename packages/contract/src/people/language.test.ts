import { expect, it } from 'vitest';
import { languageAskedFor } from './language.ts';

it.each([
  [['sv-SE', 'en'], 'sv'],
  [['en-GB', 'sv'], 'en'],
  [['de-DE', 'en', 'sv'], 'en'],
  [['nb-NO', 'en'], 'sv'],
  [['da'], 'sv'],
  [['de-DE'], 'en'],
  [['enm'], 'en'],
  [['*'], undefined],
  [[], undefined],
])('a browser that asks for %j gets %s', (tags, language) => {
  expect(languageAskedFor(tags)).toBe(language);
});
