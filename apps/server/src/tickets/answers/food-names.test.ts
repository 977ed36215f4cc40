import { expect, it } from 'vitest';
import { foodCounter } from '../participants/food.ts';
import { foodName } from './food-names.ts';

it.each([
  ['Glutenfritt', 'Gluten-free', 'gluten free', ' GLUTENFRI ', 'gluten\u2011free.'],
  ['Laktosfritt', 'lactose-free', 'Laktosfri'],
  ['Vegan', 'vegansk kost', 'VEGAN!'],
  ['Vegetarian', 'Vegetariskt', 'vego'],
  ['Nötallergi', 'nut allergy', 'Nöt-allergi'],
])('the food %s is one need, however it is written', (name, ...others) => {
  for (const other of [name, ...others]) expect(foodName(other).name).toBe(name);
});

it('a food that is another need, or two at once, stays what it is', () => {
  const { add, sums } = foodCounter();
  for (const food of ['Glutenfritt', 'gluten-free', 'Vegan, glutenfritt', 'Glutenintolerant', null, ' '])
    add(food);
  expect(sums()).toEqual({
    food: [
      { preference: 'Glutenfritt', count: 2 },
      { preference: 'Glutenintolerant', count: 1 },
      { preference: 'Vegan, Glutenfritt', count: 1 },
    ],
    unspecified: 2,
  });
});

it('a food that is not known is told as the first wrote it', () => {
  const { add, sums } = foodCounter();
  for (const food of ['Ingen  koriander', 'ingen koriander']) add(food);
  expect(sums().food).toEqual([{ preference: 'Ingen koriander', count: 2 }]);
});
