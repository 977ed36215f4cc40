import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foodChoices, foodIn, foodText, MAX_FOOD, MAX_OWN_FOOD, shownFood } from './food.ts';

it('food is one text: choices first, then own words, and it is read back as it was chosen', () => {
  const positions = fc.uniqueArray(fc.nat(foodChoices.length - 1));
  // Own words that begin with a choice's name are that choice when they are read back.
  const own = fc.constantFrom('', 'ingen koriander', 'inga nötter, inte heller spår', 'äter allt');
  fc.assert(
    fc.property(positions, own, (choices, words) => {
      const food = { choices: [...choices].sort((one, other) => one - other), own: words };
      expect(foodIn(foodText({ choices, own: words }))).toEqual(food);
    }),
  );
});

it('food of all choices and the longest own words fits what is kept', () => {
  const all = foodText({ choices: foodChoices.map((_, at) => at), own: 'x'.repeat(MAX_OWN_FOOD) });
  expect(all.length).toBeLessThanOrEqual(MAX_FOOD);
});

it.each([
  ['Jordnötter, ägg och fisk', [], 'Jordnötter, ägg och fisk'],
  ['vegan', [1], ''],
  ['Gluten free, halal', [2, 10], ''],
  ['', [], ''],
])('food from before there were choices stays readable: %j', (text, choices, own) => {
  expect(foodIn(text)).toEqual({ choices, own });
});

it('food is shown in the reader’s language, own words as they were written', () => {
  expect(shownFood('Vegan, Nötallergi, ingen koriander', 'en')).toBe('Vegan, Nut allergy, ingen koriander');
  expect(shownFood('nut allergy', 'sv')).toBe('Nötallergi');
});
