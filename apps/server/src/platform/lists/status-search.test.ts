import { expect, it } from 'vitest';
import { statusesNamed } from './status-search.ts';

const labels = { active: 'Aktiv', inactive: 'Inaktiv', partly: 'Delvis skickad', held: 'Inte skickad' };

it.each([
  ['aktiv', ['active']],
  ['INAK', ['inactive']],
  [' skickad ', ['partly', 'held']],
  ['inte skickad', ['held']],
  ['kickad', []],
  ['ak', []],
  ['', []],
])('%j names %j', (search, keys) => {
  expect(statusesNamed(labels, search)).toEqual(keys);
});
