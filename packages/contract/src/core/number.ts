import { once } from './once.ts';

const whole = once(() => new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 0 }));

/** '1 697', with a non-breaking space. */
export const countText = (count: number): string => whole().format(count);

const withOre = once(
  () => new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);

/** Öre as kronor without 'kr', with decimals only where there are öre. */
export const kronorText = (ore: number): string => (ore % 100 === 0 ? whole() : withOre()).format(ore / 100);

/** Öre as '1 360 kr'. */
export const oreText = (ore: number): string => `${kronorText(ore)}\u00a0kr`;
