import { contrastRatio } from '@karportalen/contract/themes/colour';
import { defaultColours, paletteOf } from '@karportalen/contract/themes/default-palettes';
import { colourNames, withColour } from '@karportalen/contract/themes/palette';
import { paintOf } from '@karportalen/phone-views/themes/theme-paint.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { phonePaint } from './phone-paint.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

const anyColours = fc
  .tuple(...colourNames.map(() => colour))
  .map((chosen) =>
    colourNames.reduce(
      (all, name, index) => withColour(all, name, chosen[index] ?? '#777777'),
      defaultColours,
    ),
  );

const pairs = [
  ['--ph-text', '--ph-page', 4.5],
  ['--ph-text', '--ph-card', 4.5],
  ['--ph-quiet', '--ph-card', 4.5],
  ['--ph-on-button', '--ph-button', 4.5],
  ['--ph-on-link', '--ph-link', 4.5],
  ['--ph-events', '--ph-card', 4.5],
  ['--restaurants', '--ph-card', 4.5],
  ['--selected', '--ph-card', 4.5],
  ['--icon', '--ph-page', 3],
  ['--icon', '--ph-card', 3],
  ['--on-low', '--low', 3],
] as const;

it('every text in the phone can be read, whatever colours are chosen, in the paint that the app wears', () => {
  fc.assert(
    fc.property(anyColours, (colours) => {
      const painted = new Map<string, string>(Object.entries(phonePaint(colours).variables));
      for (const [front, back, least] of pairs) {
        const [one, other] = [painted.get(front) ?? '', painted.get(back) ?? ''];
        expect(contrastRatio(one, other), `${front} ${one} on ${back} ${other}`).toBeGreaterThanOrEqual(
          least,
        );
      }
      for (const [name, value] of Object.entries(paintOf(paletteOf(colours))?.variables ?? {}))
        expect(painted.get(name)).toBe(value);
    }),
    { numRuns: 200 },
  );
});
