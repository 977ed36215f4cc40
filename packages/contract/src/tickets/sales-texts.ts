import { countText } from '../core/number.ts';
import type { RefundAnswer } from './sales.ts';

const tickets = (count: number): string => `${countText(count)} ${count === 1 ? 'biljett' : 'biljetter'}`;

const refunded = ({ tickets: count, amount, how }: RefundAnswer): string => {
  if (amount === 0) return `${tickets(count)} gäller inte längre`;
  return how === 'swish'
    ? `${tickets(count)} återbetalas med Swish`
    : `${tickets(count)} ${count === 1 ? 'är noterad som återbetald' : 'är noterade som återbetalda'}`;
};

export const salesTexts = {
  number: { success: 'Antalet biljetter är ändrat', failure: 'Kunde inte ändra antalet biljetter' },
  give: {
    success: ({ tickets: count }: { readonly tickets: number }) =>
      `${tickets(count)} finns på deltagarlistan`,
    failure: 'Kunde inte ge fribiljetter',
  },
  sell: {
    success: ({ tickets: count }: { readonly tickets: number }) =>
      `${tickets(count)} ${count === 1 ? 'är noterad som såld' : 'är noterade som sålda'}`,
    failure: 'Kunde inte notera försäljningen',
  },
  refund: { success: refunded, failure: 'Kunde inte återbetala' },
} as const;
