import { countText } from '../core/number.ts';

export type Comparison = {
  /** How many per cent more, or fewer where negative. */
  readonly percent: number;
  /** What it is compared with: 'i höstas'. */
  readonly than: string;
};

/** From here on a multiple is easier to read than per cent. */
const TIMES_FROM = 200;
const inTimes = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 1 });

/** '12 % fler än i höstas'. */
export const comparisonText = ({ percent, than }: Comparison): string => {
  if (percent === 0) return `Lika många som ${than}`;
  if (percent >= TIMES_FROM) return `${inTimes.format(1 + percent / 100)} gånger så många som ${than}`;
  return `${countText(Math.abs(percent))}\u00a0% ${percent > 0 ? 'fler' : 'färre'} än ${than}`;
};

/** In place of a number that few people make up. */
export const HIDDEN = 'Visas inte';
