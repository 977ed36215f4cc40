import { contrastRatio } from '@karportalen/contract/themes/colour';
import { defaultColours, paletteOf } from '@karportalen/contract/themes/default-palettes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mixed } from './contrast.ts';
import { paintOf } from './theme-paint.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

const palette = fc
  .tuple(colour, colour, colour, colour, colour)
  .map(([background, main, link, events, icon]) =>
    paletteOf({
      ...defaultColours,
      layout: { background },
      primary: { icon },
      section: { ...defaultColours.section, home: { main, themeLinkButton: link }, events: { main: events } },
    }),
  );

const pairs = [
  ['text', 'page'],
  ['text', 'card'],
  ['quiet', 'page'],
  ['quiet', 'card'],
  ['quiet', 'chip'],
  ['accent', 'page'],
  ['accent', 'card'],
  ['on-button', 'button'],
  ['on-link', 'link'],
  ['on-chip', 'chip'],
  ['events', 'card'],
] as const;

describe('paintOf', () => {
  it('every text of a theme has enough contrast, whatever the palette', () => {
    fc.assert(
      fc.property(palette, (chosen) => {
        const paint = paintOf(chosen);
        const at = (name: string) => paint?.variables[`--ph-${name}`] ?? '#777777';
        for (const [front, back] of pairs) {
          const ratio = contrastRatio(at(front), at(back));
          expect(ratio, `${front} ${at(front)} on ${back} ${at(back)}`).toBeGreaterThanOrEqual(4.5);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('the scrim keeps a theme’s text readable on the worst possible image', () => {
    fc.assert(
      fc.property(palette, fc.constantFrom('#ffffff', '#000000'), (chosen, picture) => {
        const paint = paintOf(chosen);
        if (!paint) throw new Error('no paint');
        const { '--ph-page': page = '', '--ph-text': ink = '', '--ph-scrim': scrim = '' } = paint.variables;
        const seen = mixed(picture, page, Number.parseInt(scrim, 10) / 100);
        expect(contrastRatio(ink, seen)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('a theme keeps the chosen colours where their contrast is enough', () => {
    const { variables } = paintOf(paletteOf(defaultColours)) ?? { variables: {} };
    expect(variables).toMatchObject({
      '--ph-page': defaultColours.layout.background,
      '--ph-button': defaultColours.section.home.main,
      '--ph-accent': defaultColours.section.home.main,
      '--ph-text': '#ffffff',
    });
  });

  it('a malformed palette gives no colours', () => {
    for (const broken of [null, {}, { layout: { background: 'red' } }]) expect(paintOf(broken)).toBeNull();
  });
});
