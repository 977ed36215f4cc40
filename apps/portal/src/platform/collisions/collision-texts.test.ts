// @vitest-environment node
import { expect, it } from 'vitest';
import { eventsText, pushesText, releasesText } from './collision-texts.ts';

it('what an item meets is said as a sentence', () => {
  expect([pushesText(1, true), pushesText(2, true), pushesText(13, false)]).toEqual([
    'En annan pushnotis går till samma personer den kvällen.',
    'Två andra pushnotiser går till samma personer den kvällen.',
    '13 andra pushnotiser går till samma personer den dagen.',
  ]);
  expect([releasesText(1, false), releasesText(3, true)]).toEqual([
    'Ett annat biljettsläpp riktar sig till samma personer den dagen.',
    'Tre andra biljettsläpp riktar sig till samma personer den kvällen.',
  ]);
  expect([eventsText(1), eventsText(12)]).toEqual([
    'Ett annat event riktar sig till samma personer vid samma tid.',
    'Tolv andra event riktar sig till samma personer vid samma tid.',
  ]);
});
