import { expect, it } from 'vitest';
import { priceText } from './words.ts';

it.each([
  [[50], '50\u00a0kr', '50\u00a0kr'],
  [[0, 0], 'Gratis', 'Free'],
  [[50, 150], 'från 50\u00a0kr', 'from 50\u00a0kr'],
  [[150, 0, 50], 'Gratis–150\u00a0kr', 'Free–150\u00a0kr'],
])('the price tag of tickets at %j kr', (prices, swedish, english) => {
  expect(
    [priceText(prices, 'sv'), priceText(prices, 'en')].map((text) => text.replace(/\u2060/g, '')),
  ).toEqual([swedish, english]);
});
