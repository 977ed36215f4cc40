/**
 * The widths of Inter's capitals at weight 800, in em and rounded up. The others are narrower than `WIDE`.
 */
const WIDE = 0.8;
const widths: Readonly<Record<string, number>> = {
  W: 1.1,
  M: 0.97,
  I: 0.34,
  J: 0.65,
  L: 0.62,
  E: 0.66,
  F: 0.64,
};

const widthOf = (word: string): number =>
  [...word.toUpperCase()].reduce((sum, letter) => sum + (widths[letter] ?? WIDE), 0);

/** The width of the widest word in em, which decides the font size. */
export const widestWord = (text: string): number => Math.max(...text.split(' ').map(widthOf));
