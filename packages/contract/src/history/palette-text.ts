import type { Json } from '../core/history/diff.ts';
import { colourLabels, fullColourLabel } from '../themes/colour-labels.ts';
import type { ColourName } from '../themes/palette.ts';

const names = Object.keys(colourLabels) as ColourName[];

const inside = (value: Json, key: string): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? ((value as Readonly<Record<string, Json>>)[key] ?? null)
    : null;

/** A line for each colour that a person chooses: 'Ikoner: #111111'. The others follow from these. */
export const paletteText = (palette: Json): string =>
  names
    .flatMap((name) => {
      const colour = name.split('.').reduce(inside, palette);
      return typeof colour === 'string' ? [`${fullColourLabel(name)}: ${colour}`] : [];
    })
    .join('\n');

/** Without the lines that both versions have: they say nothing. */
export const withoutShared = (before: string, after: string): readonly [string, string] => {
  const [old, now] = [before.split('\n'), after.split('\n')];
  if (old.length < 2 && now.length < 2) return [before, after];
  const only = (lines: string[], other: string[]) => lines.filter((line) => !other.includes(line)).join('\n');
  return [only(old, now), only(now, old)];
};
