import { z } from 'zod';
import { BAD_COLOUR, type Colour, darkened, isColour, lightened, sameColour } from './colour.ts';

export const colour = z.string({ error: BAD_COLOUR }).refine(isColour, BAD_COLOUR);

const topGraphic = z.strictObject({ leftPart: colour, middlePart: colour, rightPart: colour });
export type TopGraphic = z.output<typeof topGraphic>;

/** What a person chooses, under the names that the app reads. */
export const chosenColours = z.strictObject({
  layout: z.strictObject({ background: colour }),
  primary: z.strictObject({ icon: colour }),
  section: z.strictObject({
    /** The main button colour. A theme without a link button has no colour for one. */
    home: z.strictObject({ main: colour, themeLinkButton: colour.optional() }),
    events: z.strictObject({ main: colour }),
    restaurants: z.strictObject({ main: colour }),
  }),
  topGraphic: z.strictObject({ events: topGraphic, restaurants: topGraphic }),
});
export type ChosenColours = z.output<typeof chosenColours>;

/** The whole palette of a theme, spelling included. */
export type ThemePalette = {
  readonly layout: { readonly background: Colour; readonly backgroundSecondary: Colour };
  readonly primary: { readonly icon: Colour };
  readonly secondary: { readonly main: Colour };
  readonly section: {
    readonly home: {
      readonly main: Colour;
      readonly low_constrast: Colour;
      readonly themeLinkButton?: Colour | undefined;
    };
    readonly events: { readonly main: Colour };
    readonly restaurants: { readonly main: Colour };
    readonly workout: { readonly main: Colour; readonly low_constrast: Colour };
  };
  readonly topGraphic: { readonly events: TopGraphic; readonly restaurants: TopGraphic };
};

/** The dark look that a new theme begins from. Its second background is chosen by hand and not derived. */
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

/** While a countdown runs the app keeps this look, whatever the theme's colours are. */
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

/** The one place where colours follow from others: mirrored, lightened, darkened. */
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

export const colourNames = [
  'layout.background',
  'primary.icon',
  'section.home.main',
  'section.home.themeLinkButton',
  'section.events.main',
  'section.restaurants.main',
  'topGraphic.events.leftPart',
  'topGraphic.events.middlePart',
  'topGraphic.events.rightPart',
  'topGraphic.restaurants.leftPart',
  'topGraphic.restaurants.middlePart',
  'topGraphic.restaurants.rightPart',
] as const;
/** A colour that a person chooses, by its place in the palette. */
export type ColourName = (typeof colourNames)[number];

const inside = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(key) : undefined;

export const colourAt = (colours: ChosenColours, name: ColourName): Colour | undefined => {
  const found = name.split('.').reduce<unknown>(inside, colours);
  return typeof found === 'string' ? found : undefined;
};

const replaced = (value: object, [key = '', ...rest]: readonly string[], put: Colour): object => ({
  ...value,
  [key]: rest.length === 0 ? put : replaced(inside(value, key) ?? {}, rest, put),
});

export const withColour = (colours: ChosenColours, name: ColourName, put: Colour): ChosenColours =>
  replaced(colours, name.split('.'), put) as ChosenColours;

/** The main button colour is mirrored to a link button that has no colour of its own; no button, no colour. */
export const withLinkButton = (colours: ChosenColours, hasButton: boolean): ChosenColours => {
  const { main, themeLinkButton } = colours.section.home;
  const home = hasButton ? { main, themeLinkButton: themeLinkButton ?? main } : { main };
  return { ...colours, section: { ...colours.section, home } };
};
