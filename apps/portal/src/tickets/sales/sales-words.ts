import { countText, kronorText } from '@karportalen/contract/core/number';
import type { Period } from '@karportalen/contract/core/period';
import { addDays } from '@karportalen/contract/core/time';
import type { Sales } from '@karportalen/contract/tickets/sales';
import type { Bucket, Day } from '../../platform/day-chart/buckets.ts';
import type { Measure } from '../../platform/day-chart/measure.ts';
import { moneyText } from '../../platform/money-text.ts';

/** '1 biljett', '34 biljetter'. */
export const ticketsText = (count: number): string =>
  `${countText(count)} ${count === 1 ? 'biljett' : 'biljetter'}`;

/** A sale in one line. */
export const saleWords = ({ sold, left, revenue }: Sales): string =>
  [`${countText(sold)} sålda`, `${countText(left)} kvar`, ...(revenue > 0 ? [moneyText(revenue)] : [])].join(
    ' · ',
  );

export type SaleFigure = { readonly label: string; readonly value: string; readonly quiet: string };

const joined = (...parts: readonly (string | false)[]): string => parts.filter(Boolean).join(', ');

export const saleFigures = ({
  sold,
  held,
  left,
  total,
  revenue,
  refunded,
  complimentary,
  atDoors,
  byCash,
  byOwnSwish,
}: Sales): SaleFigure[] => [
  {
    label: 'Sålda',
    value: countText(sold),
    quiet:
      complimentary > 0
        ? `varav ${countText(complimentary)} ${complimentary === 1 ? 'fribiljett' : 'fribiljetter'}`
        : '',
  },
  {
    label: 'Hålls',
    value: countText(held + atDoors),
    quiet: joined(
      held > 0 && 'någon bokar just nu',
      atDoors > 0 && `${countText(atDoors)} att sälja vid dörren`,
    ),
  },
  { label: 'Kvar', value: countText(left), quiet: `av ${countText(total)}` },
  {
    label: 'Intäkt',
    value: moneyText(revenue),
    quiet: joined(
      byCash > 0 && `vid dörren kontant ${moneyText(byCash)}`,
      byOwnSwish > 0 && `vid dörren Swish ${moneyText(byOwnSwish)}`,
      refunded > 0 && `återbetalt ${moneyText(refunded)}`,
    ),
  },
];

type Key = 'sold' | 'refunded' | 'netOre';

const said = ({ sold, refunded }: Bucket<Key>): string =>
  refunded > 0 ? `${ticketsText(sold)}, ${countText(refunded)} återbetalda` : ticketsText(sold);

/** The chart counts tickets, since some cost nothing. */
export const ticketMeasure: Measure<Key> = {
  up: 'sold',
  down: 'refunded',
  text: countText,
  unit: 1,
  said,
  figures: [
    { key: 'sold', header: 'Sålda (st)', text: countText },
    { key: 'refunded', header: 'Återbetalda (st)', text: countText },
    { key: 'netOre', header: 'Netto (kr)', text: kronorText },
  ],
};

export const chartDays = ({ days }: Sales): Day<Key>[] =>
  days.map(({ date, sold, refunded, revenue }) => ({
    date,
    sold,
    refunded,
    netOre: Math.round(revenue * 100),
  }));

const LEAST_DAYS = 7;

/** From the first day to the last, to today while the sale is on, and at least a week. */
export const chartPeriod = ({ days }: Sales, today: string | undefined): Period | undefined => {
  const [first, last] = [days.at(0)?.date, days.at(-1)?.date];
  if (!first || !last) return undefined;
  const to = today && today > last ? today : last;
  const weekBefore = addDays(to, 1 - LEAST_DAYS);
  return { from: first < weekBefore ? first : weekBefore, to };
};

/** The price of this many, once the number is valid. */
export const doorSum = (price: number, typed: string): number | undefined =>
  /^\d+$/.test(typed.trim()) ? price * Number(typed) : undefined;
