import { paletteOf } from '@karportalen/contract/themes/default-palettes';
import type { ChosenColours } from '@karportalen/contract/themes/palette';
import { readableColour } from '@karportalen/phone-views/themes/contrast.ts';
import { paintOf } from '@karportalen/phone-views/themes/theme-paint.ts';

const ICON = 3;

/**
 * The phone's colours: the app's own paint, and the preview examples', which are adjusted for contrast in the
 * same way.
 */
export const phonePaint = (colours: ChosenColours) => {
  const palette = paletteOf(colours);
  const paint = paintOf(palette);
  if (!paint) throw new Error('A theme has a background.');
  const { '--ph-page': page = '', '--ph-card': card = '', '--ph-glow': glow = '' } = paint.variables;
  const { primary, secondary, section } = palette;
  return {
    scheme: paint.scheme,
    page,
    /** The background of the app's pages. */
    ground: `linear-gradient(180deg, ${glow}, ${page} 420px)`,
    palette,
    variables: {
      ...paint.variables,
      '--icon': readableColour(primary.icon, [page, card], ICON),
      '--selected': readableColour(secondary.main, [card]),
      '--restaurants': readableColour(section.restaurants.main, [card]),
      '--low': section.home.low_constrast,
      '--on-low': readableColour(section.home.main, [section.home.low_constrast], ICON),
    },
  };
};
