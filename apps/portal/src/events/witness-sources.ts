import { once } from '@karportalen/contract/core/once';
import { fromStockholm, toStockholm } from '@karportalen/contract/core/time';
import type { ReleaseValues } from '@karportalen/contract/events/release-form';
import { dayAfter } from './event-values.ts';

/** Public number draws that an organiser can choose as witness. */
type Source = {
  readonly key: string;
  readonly label: string;
  /** The days it is drawn, Sunday is 0. */
  readonly days: readonly number[];
  readonly numbers: { readonly count: string; readonly min: string; readonly max: string };
  readonly words: string;
};

/**
 * The witness time on the day of the draw: before it, so that nobody can know the numbers while entering. Lotto is
 * drawn at about 18:20 on Wednesdays and 19:55 on Saturdays, Keno at 17:55 on weekends and 18:50 otherwise, Eurojackpot
 * after 18. These times change now and then; the organiser sees the time and can change it.
 */
const BEFORE_THE_DRAW = '17:00';

const sources: readonly Source[] = [
  {
    key: 'lotto',
    label: 'Lotto',
    days: [3, 6],
    numbers: { count: '7', min: '1', max: '35' },
    words: 'sju nummer',
  },
  {
    key: 'keno',
    label: 'Keno',
    days: [0, 1, 2, 3, 4, 5, 6],
    numbers: { count: '20', min: '1', max: '70' },
    words: 'tjugo nummer',
  },
  {
    key: 'eurojackpot',
    label: 'Eurojackpot',
    days: [2, 5],
    numbers: { count: '5', min: '1', max: '50' },
    words: 'fem huvudnummer',
  },
];

export const witnessChoices = [
  { value: 'none', label: 'Inget vittne' },
  ...sources.map(({ key, label, words }) => ({ value: key, label: `${label}, ${words}` })),
  { value: 'own', label: 'Något annat' },
];

export type Witness = Pick<ReleaseValues, 'drawWitnessSource' | 'drawWitnessAt' | 'drawWitnessFormat'>;

const dayName = once(
  () =>
    new Intl.DateTimeFormat('sv-SE', {
      weekday: 'long',
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    }),
);

/** The first draw of a source at or after an instant: 'Lotto, lördag 21 nov., sju nummer'. */
export const witnessAfter = (key: string, instant: string): Witness | undefined => {
  const source = sources.find((one) => one.key === key);
  if (!source) return undefined;
  const from = new Date(instant);
  let { date } = toStockholm(instant);
  const isDrawn = () =>
    source.days.includes(new Date(`${date}T12:00:00.000Z`).getUTCDay()) &&
    fromStockholm(date, BEFORE_THE_DRAW) >= from;
  while (!isDrawn()) date = dayAfter(date);
  const day = dayName()
    .format(new Date(`${date}T12:00:00.000Z`))
    .replace(/\.$/, '');
  return {
    drawWitnessSource: `${source.label}, ${day}, ${source.words}`,
    drawWitnessAt: fromStockholm(date, BEFORE_THE_DRAW).toISOString(),
    drawWitnessFormat: { ...source.numbers, sorted: true },
  };
};

/** The choice that a stored witness came from. */
export const witnessChoiceOf = ({ drawWitnessSource, drawWitnessAt, drawWitnessFormat }: Witness): string => {
  const { count, min, max } = drawWitnessFormat;
  if (![drawWitnessSource, drawWitnessAt, count, min, max].some(Boolean)) return 'none';
  return sources.find(({ label }) => drawWitnessSource.startsWith(`${label},`))?.key ?? 'own';
};
