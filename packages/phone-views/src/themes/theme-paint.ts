import { type Colour, isColour, lightened, luminance } from '@karportalen/contract/themes/colour';
import { countdownColours } from '@karportalen/contract/themes/default-palettes';
import { mixed, readableColour, scrimOpacity, textColourOn } from './contrast.ts';
import { COUNTDOWN, type Paint } from './paint.ts';

const colourAt = (palette: unknown, path: string): Colour | undefined => {
  const found = path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], palette);
  return typeof found === 'string' && isColour(found) ? found : undefined;
};

/** Keeps the theme's card colour if the ink is readable on it; otherwise mixes in the page colour until it is. */
const cardFor = (card: Colour, page: Colour, ink: Colour): Colour => {
  for (let share = 0; share < 1; share += 0.1) {
    const moved = mixed(card, page, share);
    if (readableColour(ink, [moved]) === ink) return moved;
  }
  return page;
};

/**
 * A theme's palette as CSS variables. Text always has a contrast of at least 4.5:1: a colour with too little is moved
 * towards white or black.
 */
export const paintOf = (palette: unknown): Paint | null => {
  const page = colourAt(palette, 'layout.background');
  if (page === undefined) return null;
  const ink = textColourOn(page);
  const card = cardFor(colourAt(palette, 'layout.backgroundSecondary') ?? lightened(page, 0.1), page, ink);
  const grounds = [page, card];
  const main = colourAt(palette, 'section.home.main') ?? ink;
  const link = colourAt(palette, 'section.home.themeLinkButton') ?? main;
  const chip = cardFor(mixed(card, main, 0.22), card, ink);
  const onButton = (button: Colour) => readableColour(page, [button]);
  return {
    scheme: luminance(ink) > 0.5 ? 'dark' : 'light',
    page,
    variables: {
      '--ph-page': page,
      '--ph-glow': mixed(page, main, 0.16),
      '--ph-card': card,
      '--ph-line': mixed(card, ink, 0.14),
      '--ph-outline': readableColour(mixed(card, ink, 0.45), grounds, 3),
      '--ph-text': ink,
      '--ph-quiet': readableColour(mixed(ink, page, 0.24), [...grounds, chip]),
      '--ph-accent': readableColour(main, grounds),
      '--ph-button': main,
      '--ph-on-button': onButton(main),
      '--ph-link': link,
      '--ph-on-link': onButton(link),
      '--ph-chip': chip,
      '--ph-on-chip': readableColour(ink, [chip]),
      '--ph-events': readableColour(colourAt(palette, 'section.events.main') ?? ink, grounds),
      '--ph-scrim': `${Math.ceil(scrimOpacity(page, ink) * 100)}%`,
    },
  };
};

/** Colours by name: a theme's palette (JSON), or COUNTDOWN. */
export const paintNamed = (name: string): Paint | null => {
  try {
    return paintOf(name === COUNTDOWN ? countdownColours : JSON.parse(name));
  } catch {
    return null;
  }
};
