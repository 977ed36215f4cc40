import { type Colour, channelsOf, contrastRatio, darkened, lightened } from './colour.ts';
import { paletteOf } from './default-palettes.ts';
import { type ChosenColours, type ColourName, colourAt, type ThemePalette, withColour } from './palette.ts';

/** The app's text is white; only the theme's buttons have text in its own colours. */
const APP_INK: Colour = '#ffffff';

const TEXT = 4.5;
const ICON = 3;

type Pair = {
  /** The chosen colour to change. */
  readonly name: ColourName;
  readonly what: string;
  readonly least: number;
  readonly front: (palette: ThemePalette) => Colour | undefined;
  readonly back: (palette: ThemePalette) => Colour | undefined;
};

const pairs: readonly Pair[] = [
  {
    name: 'layout.background',
    what: 'Vit text på bakgrunden',
    least: TEXT,
    front: () => APP_INK,
    back: ({ layout }) => layout.background,
  },
  {
    name: 'layout.background',
    what: 'Vit text på korten',
    least: TEXT,
    front: () => APP_INK,
    back: ({ layout }) => layout.backgroundSecondary,
  },
  {
    name: 'primary.icon',
    what: 'Ikonerna på bakgrunden',
    least: ICON,
    front: ({ primary }) => primary.icon,
    back: ({ layout }) => layout.background,
  },
  {
    name: 'section.home.main',
    what: 'Texten på knappen Top up',
    least: TEXT,
    front: ({ layout }) => layout.background,
    back: ({ section }) => section.home.main,
  },
  {
    name: 'section.home.main',
    what: 'Ikonen för Workout',
    least: ICON,
    front: ({ section }) => section.workout.main,
    back: ({ section }) => section.workout.low_constrast,
  },
  {
    name: 'section.home.main',
    what: 'Vald flik i menyn',
    least: TEXT,
    front: ({ secondary }) => secondary.main,
    back: ({ layout }) => layout.backgroundSecondary,
  },
  {
    name: 'section.home.themeLinkButton',
    what: 'Texten på temats knapp',
    least: TEXT,
    front: ({ layout }) => layout.background,
    back: ({ section }) => section.home.themeLinkButton,
  },
  {
    name: 'section.events.main',
    what: 'Rubriken Events på kortet',
    least: TEXT,
    front: ({ section }) => section.events.main,
    back: ({ layout }) => layout.backgroundSecondary,
  },
  {
    name: 'section.restaurants.main',
    what: 'Rubriken Restaurants på kortet',
    least: TEXT,
    front: ({ section }) => section.restaurants.main,
    back: ({ layout }) => layout.backgroundSecondary,
  },
];

export type Grade = {
  readonly name: ColourName;
  readonly what: string;
  readonly ratio: number;
  readonly least: number;
  readonly passes: boolean;
};

const graded = (colours: ChosenColours, asked: readonly Pair[]): Grade[] => {
  const palette = paletteOf(colours);
  return asked.flatMap(({ name, what, least, front, back }) => {
    const [one, other] = [front(palette), back(palette)];
    if (one === undefined || other === undefined) return [];
    const ratio = contrastRatio(one, other);
    return [{ name, what, ratio, least, passes: ratio >= least }];
  });
};

/** The contrast of every text and icon of the phone against its background. */
export const gradesOf = (colours: ChosenColours): Grade[] => graded(colours, pairs);

export const unreadable = (colours: ChosenColours): Grade[] =>
  gradesOf(colours).filter(({ passes }) => !passes);

/** The grade of a colour with the smallest margin. */
export const worstGrade = (colours: ChosenColours, name: ColourName): Grade | undefined =>
  graded(
    colours,
    pairs.filter((pair) => pair.name === name),
  ).sort((a, b) => a.ratio / a.least - b.ratio / b.least)[0];

const distance = (one: Colour, other: Colour): number => {
  const [a, b] = [channelsOf(one), channelsOf(other)];
  return a.reduce((sum, channel, index) => sum + (channel - (b[index] ?? 0)) ** 2, 0);
};

const STEPS = 255;

/**
 * The colour nearest to the chosen one, towards white or black, that passes against everything it must be
 * readable on.
 */
export const nearestPassing = (colours: ChosenColours, name: ColourName): Colour | undefined => {
  const chosen = colourAt(colours, name);
  if (chosen === undefined) return undefined;
  const passes = (candidate: Colour) =>
    worstGrade(withColour(colours, name, candidate), name)?.passes ?? true;
  const first = (towards: (share: number) => Colour): Colour | undefined => {
    for (let step = 0; step <= STEPS; step += 1) {
      const candidate = towards(step / STEPS);
      if (passes(candidate)) return candidate;
    }
    return undefined;
  };
  return [first((share) => lightened(chosen, share)), first((share) => darkened(chosen, share))]
    .filter((found) => found !== undefined)
    .sort((a, b) => distance(a, chosen) - distance(b, chosen))[0];
};

/** '4,5:1', rounded down so that a failing ratio never looks like a passing one. */
export const ratioText = (ratio: number): string =>
  `${(Math.floor(ratio * 10) / 10).toFixed(1).replace('.', ',')}:1`;
