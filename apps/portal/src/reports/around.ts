import { addDays } from '@karportalen/contract/core/time';
import type { Period } from '@karportalen/contract/reports/period';

const DAYS_BEFORE = 6;

/** One column says little: a single day is shown at the end of its week. */
export const chartPeriodOf = ({ from, to }: Period): Period =>
  from === to ? { from: addDays(from, -DAYS_BEFORE), to } : { from, to };
