import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { channelsOf, contrastRatio, darkened, isColour, lightened } from './colour.ts';

const colours = fc
  .tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })))
  .map((channels) => `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`);

describe('a colour', () => {
  it.each(['#000000', '#FFffFF', '#3366ff'])('%s is a colour [5.6]', (text) =>
    expect(isColour(text)).toBe(true),
  );
  it.each(['', '#fff', '000000', '#00000g', '#0000000', ' #000000', '#000000\n', 'red', 'url(x)'])(
    '%j is no colour [5.6]',
    (text) => expect(isColour(text)).toBe(false),
  );

  it.each([
    ['#000000', '#1a1a1a'],
    ['#3366ff', '#4775ff'],
    ['#ffffff', '#ffffff'],
  ])('the colour %s lightened by 0.1 moves each channel 0.1 of the way to 255: %s [3.18]', (from, to) => {
    expect(lightened(from, 0.1)).toBe(to);
  });

  it.each([
    ['#3366ff', '#142966'],
    ['#ffffff', '#666666'],
    ['#000000', '#000000'],
  ])('the colour %s darkened by 0.6 keeps 0.4 of each channel: %s [3.20]', (from, to) => {
    expect(darkened(from, 0.6)).toBe(to);
  });

  it('a colour stays a colour whatever is done to it, never darker by lightening nor lighter by darkening', () => {
    fc.assert(
      fc.property(colours, fc.double({ min: 0, max: 1, noNaN: true }), (colour, share) => {
        const [before, light, dark] = [colour, lightened(colour, share), darkened(colour, share)].map(
          channelsOf,
        );
        expect(isColour(lightened(colour, share)) && isColour(darkened(colour, share))).toBe(true);
        for (const [index, channel] of (before ?? []).entries()) {
          expect(light?.[index]).toBeGreaterThanOrEqual(channel);
          expect(dark?.[index]).toBeLessThanOrEqual(channel);
        }
      }),
    );
  });

  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#3366ff', '#3366FF', 1],
  ])('the colour %s on %s has the contrast that WCAG gives it', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2);
    expect(contrastRatio(other, one)).toBe(contrastRatio(one, other));
  });
});
