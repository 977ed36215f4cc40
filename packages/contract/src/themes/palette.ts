import { z } from 'zod';
import { BAD_COLOUR, type Colour, isColour } from './colour.ts';

export const colour = z.string({ error: BAD_COLOUR }).refine(isColour, BAD_COLOUR);

const topGraphic = z.strictObject({ leftPart: colour, middlePart: colour, rightPart: colour });
export type TopGraphic = z.output<typeof topGraphic>;

/** The colours that a person chooses, under the names that the app reads. */
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

/** The whole palette, with the app's spelling. */
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
/** A colour that a person chooses, by its path in the palette. */
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

/** A link button without its own colour gets the main button colour; without a button there is no colour. */
export const withLinkButton = (colours: ChosenColours, hasButton: boolean): ChosenColours => {
  const { main, themeLinkButton } = colours.section.home;
  const home = hasButton ? { main, themeLinkButton: themeLinkButton ?? main } : { main };
  return { ...colours, section: { ...colours.section, home } };
};
