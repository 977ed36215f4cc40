import { z } from 'zod';
import { paletteOf } from './default-palettes.ts';
import { type ChosenColours, chosenColours } from './palette.ts';

const BAD_PALETTE = 'Temats färger kunde inte läsas.';

const { layout, section, topGraphic, primary } = chosenColours.shape;
const { home, events, restaurants } = section.shape;
const derived = layout.shape.background.optional();

/** A palette in a request: derived colours are allowed, checked and then derived again. */
const sentPalette = z
  .strictObject({
    layout: layout.extend({ backgroundSecondary: derived }),
    primary,
    secondary: z.strictObject({ main: derived }).optional(),
    section: z.strictObject({
      home: home.extend({ low_constrast: derived }),
      events,
      restaurants,
      workout: z.strictObject({ main: derived, low_constrast: derived }).optional(),
    }),
    topGraphic,
  })
  .transform(
    (sent): ChosenColours => ({
      layout: { background: sent.layout.background },
      primary: sent.primary,
      section: {
        home: { main: sent.section.home.main, themeLinkButton: sent.section.home.themeLinkButton },
        events: sent.section.events,
        restaurants: sent.section.restaurants,
      },
      topGraphic: sent.topGraphic,
    }),
  );

/** The palette as a JSON string in a multipart body. */
export const paletteJson = z
  .string({ error: BAD_PALETTE })
  .max(4000, BAD_PALETTE)
  .transform((json, context): unknown => {
    try {
      return JSON.parse(json);
    } catch {
      context.addIssue({ code: 'custom', message: BAD_PALETTE, input: json });
      return z.NEVER;
    }
  })
  .pipe(sentPalette);

export const writePalette = (colours: ChosenColours): string => JSON.stringify(paletteOf(colours));

/** The chosen colours of a palette from the server. */
export const readPalette = (json: string): ChosenColours => paletteJson.parse(json);
