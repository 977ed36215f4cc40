/** Letters as SVG paths on a grid six units high: the server may have no fonts installed. */
const glyphs: Readonly<Record<string, readonly [width: number, path: string]>> = {
  A: [4, 'M0 6L2 0L4 6M.8 4H3.2'],
  B: [4, 'M0 0V6M0 0H2.4A1.5 1.5 0 0 1 2.4 3H0M2.4 3A1.5 1.5 0 0 1 2.4 6H0'],
  C: [4, 'M4 1A2.3 3 0 1 0 4 5'],
  D: [4, 'M0 0V6H1A3 3 0 0 0 1 0Z'],
  E: [3.6, 'M3.6 0H0V6H3.6M0 3H3'],
  F: [3.6, 'M3.6 0H0V6M0 3H3'],
  G: [4.2, 'M4 1A2.3 3 0 1 0 4.2 4.6V3.3H2.5'],
  H: [4, 'M0 0V6M4 0V6M0 3H4'],
  I: [0, 'M0 0V6'],
  J: [3, 'M3 0V4.5A1.5 1.5 0 0 1 0 4.5'],
  K: [4, 'M0 0V6M3.8 0L0 3.4M1.3 2.3L4 6'],
  L: [3.4, 'M0 0V6H3.4'],
  M: [5, 'M0 6V0L2.5 4L5 0V6'],
  N: [4, 'M0 6V0L4 6V0'],
  O: [4.4, 'M2.2 0A2.2 3 0 1 0 2.2 6A2.2 3 0 1 0 2.2 0'],
  P: [4, 'M0 6V0H2.3A1.7 1.7 0 0 1 2.3 3.4H0'],
  Q: [4.4, 'M2.2 0A2.2 3 0 1 0 2.2 6A2.2 3 0 1 0 2.2 0M2.8 4.4L4.4 6.2'],
  R: [4, 'M0 6V0H2.3A1.7 1.7 0 0 1 2.3 3.4H0M2 3.4L4 6'],
  S: [4, 'M3.8 1.1A1.9 1.5 0 0 0 2 0A1.7 1.5 0 0 0 2 3A1.8 1.5 0 0 1 2 6A2 1.6 0 0 1 .1 4.8'],
  T: [4, 'M0 0H4M2 0V6'],
  U: [4, 'M0 0V4A2 2 0 0 0 4 4V0'],
  V: [4, 'M0 0L2 6L4 0'],
  X: [4, 'M0 0L4 6M4 0L0 6'],
  Y: [4, 'M0 0L2 3L4 0M2 3V6'],
  Z: [4, 'M0 0H4L0 6H4'],
  Å: [4, 'M0 6L2 0L4 6M.8 4H3.2M2 -2.7a.75 .75 0 1 0 .01 0'],
  Ä: [4, 'M0 6L2 0L4 6M.8 4H3.2M1 -1.3h.01M3 -1.3h.01'],
  Ö: [4.4, 'M2.2 0A2.2 3 0 1 0 2.2 6A2.2 3 0 1 0 2.2 0M1.2 -1.3h.01M3.2 -1.3h.01'],
  '?': [3.8, 'M.1 1.6A1.8 1.7 0 1 1 1.9 3.3V4.2M1.9 6h.01'],
};

const GAP = 1.7;

/** The word as paths, scaled and centred in the given width, on the given baseline. */
export const lettering = (
  word: string,
  box: { readonly x: number; readonly baseline: number; readonly width: number; readonly maxHeight: number },
): string => {
  let at = 0;
  const placed = [...word].flatMap((letter) => {
    const glyph = glyphs[letter];
    if (!glyph) return [];
    const x = at;
    at += glyph[0] + GAP;
    return [`<path transform="translate(${x.toFixed(2)} 0)" d="${glyph[1]}"/>`];
  });
  const length = at - GAP;
  const scale = Math.min(box.width / length, box.maxHeight / 6);
  const x = box.x + (box.width - length * scale) / 2;
  const y = box.baseline - 6 * scale;
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})" fill="none" stroke-width=".95" stroke-linecap="round" stroke-linejoin="round">${placed.join('')}</g>`;
};
