import { type Colour, darkened, lightened, sameColour } from './colour.ts';
import type { ChosenColours, ThemePalette } from './palette.ts';

/** The dark palette that a new theme starts from. Its second background is chosen by hand, not derived. */
const DEFAULT_BACKGROUND = '#0f1424';
const DEFAULT_BACKGROUND_SECONDARY = '#1b2238';

export const defaultColours: ChosenColours = {
  layout: { background: DEFAULT_BACKGROUND },
  primary: { icon: '#c3ccff' },
  section: {
    home: { main: '#9db0ff' },
    events: { main: '#ffab8f' },
    restaurants: { main: '#7fdcab' },
  },
  topGraphic: {
    events: { leftPart: '#7a2f5c', middlePart: '#d9594f', rightPart: '#f7b35f' },
    restaurants: { leftPart: '#14524a', middlePart: '#2f9a86', rightPart: '#a5e3b4' },
  },
};

/** The app's palette while a countdown runs, whatever the theme's colours are. */
export const countdownColours: ChosenColours = {
  layout: { background: '#080d19' },
  primary: { icon: '#a9c7ff' },
  section: {
    home: { main: '#5b9bff', themeLinkButton: '#5b9bff' },
    events: { main: '#8fb8ff' },
    restaurants: { main: '#8fb8ff' },
  },
  topGraphic: {
    events: { leftPart: '#14264d', middlePart: '#234a94', rightPart: '#3a74d8' },
    restaurants: { leftPart: '#14264d', middlePart: '#1f4284', rightPart: '#346ac6' },
  },
};

const secondaryBackground = (background: Colour): Colour =>
  sameColour(background, DEFAULT_BACKGROUND) ? DEFAULT_BACKGROUND_SECONDARY : lightened(background, 0.1);

/** The one place where colours are derived from others: mirrored, lightened, darkened. */
export const paletteOf = ({
  layout,
  primary,
  section,
  topGraphic: graphics,
}: ChosenColours): ThemePalette => {
  const { main, themeLinkButton } = section.home;
  const lowContrast = darkened(main, 0.6);
  return {
    layout: { background: layout.background, backgroundSecondary: secondaryBackground(layout.background) },
    primary: { icon: primary.icon },
    secondary: { main },
    section: {
      home: { main, low_constrast: lowContrast, ...(themeLinkButton !== undefined && { themeLinkButton }) },
      events: { main: section.events.main },
      restaurants: { main: section.restaurants.main },
      workout: { main, low_constrast: lowContrast },
    },
    topGraphic: graphics,
  };
};
