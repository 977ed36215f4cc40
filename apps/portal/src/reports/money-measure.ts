import { countText, kronorText, oreText } from '@karportalen/contract/core/number';
import type { ReportSums } from '@karportalen/contract/reports/fields';
import type { Bucket } from '../platform/day-chart/buckets.ts';
import type { Measure } from '../platform/day-chart/measure.ts';

type Key = keyof Pick<ReportSums, 'soldTickets' | 'soldOre' | 'refundedOre'>;

const said = ({ soldOre, soldTickets, refundedOre }: Bucket<Key>): string => {
  const sold = `${oreText(soldOre)}, ${countText(soldTickets)} ${soldTickets === 1 ? 'biljett' : 'biljetter'}`;
  return refundedOre > 0 ? `${sold}, återbetalt ${oreText(refundedOre)}` : sold;
};

/** A report's chart is of money, in öre. */
export const moneyMeasure: Measure<Key> = {
  up: 'soldOre',
  down: 'refundedOre',
  text: oreText,
  unit: 100,
  said,
  figures: [
    { key: 'soldTickets', header: 'Sålda (st)', text: countText },
    { key: 'soldOre', header: 'Sålt (kr)', text: kronorText },
    { key: 'refundedOre', header: 'Återbetalt (kr)', text: kronorText },
  ],
};
