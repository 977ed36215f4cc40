import {
  type Colour,
  channelsOf,
  contrastRatio,
  darkened,
  lightened,
  luminance,
} from '@karportalen/contract/themes/colour';

const TEXT = 4.5;

const WHITE: Colour = '#ffffff';
const BLACK: Colour = '#0b0f1a';

const STEPS = 40;

export const mixed = (one: Colour, other: Colour, share: number): Colour => {
  const [a, b] = [channelsOf(one), channelsOf(other)];
  const hex = a.map((channel, index) =>
    Math.round(channel + ((b[index] ?? 0) - channel) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
};

const worst = (front: Colour, backs: readonly Colour[]): number =>
  Math.min(...backs.map((back) => contrastRatio(front, back)));

/** The colour, moved towards white or black only as far as the contrast ratio against every background needs. */
export const readableColour = (front: Colour, backs: readonly Colour[], least = TEXT): Colour => {
  if (worst(front, backs) >= least) return front;
  const ways = luminance(backs[0] ?? BLACK) < 0.18 ? [lightened, darkened] : [darkened, lightened];
  for (const move of ways) {
    for (let step = 1; step <= STEPS; step += 1) {
      const moved = move(front, step / STEPS);
      if (worst(moved, backs) >= least) return moved;
    }
  }
  return worst(WHITE, backs) > worst('#000000', backs) ? WHITE : '#000000';
};

/** White if its contrast is enough, since themes are made for white text; otherwise near black. */
export const textColourOn = (back: Colour): Colour => {
  if (contrastRatio(WHITE, back) >= TEXT) return WHITE;
  return contrastRatio(BLACK, back) >= TEXT ? BLACK : '#000000';
};

/** The opacity a scrim of the ground colour needs for text in this ink to be readable over any image. */
export const scrimOpacity = (ground: Colour, ink: Colour): number => {
  const bright = luminance(ink) > 0.5 ? WHITE : '#000000';
  for (let step = 0; step <= STEPS; step += 1) {
    if (contrastRatio(ink, mixed(bright, ground, step / STEPS)) >= TEXT) return step / STEPS;
  }
  return 1;
};
