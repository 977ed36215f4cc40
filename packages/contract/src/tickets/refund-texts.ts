import type { RefundStatus } from './refund-statuses.ts';

type InBoth = { readonly swedish: string; readonly english: string };

const onItsWay: InBoth = {
  swedish: 'Pengarna kommer med Swish till numret som betalade, oftast inom några minuter.',
  english: 'The money comes by Swish to the number that paid, usually within minutes.',
};

/**
 * When the money of a refund comes. `waits`: since a restore, until the treasurer has compared the books with
 * Swish's.
 */
export const refundMoneyTexts: Record<RefundStatus | 'waits', InBoth> = {
  created: onItsWay,
  sent: onItsWay,
  paid: {
    swedish: 'Pengarna har gått tillbaka med Swish till numret som betalade.',
    english: 'The money has gone back by Swish to the number that paid.',
  },
  failed: {
    swedish: 'Swish tog inte emot återbetalningen. Kassören ser det och betalar på annat sätt.',
    english: 'Swish did not take the refund. The treasurer sees that and pays it another way.',
  },
  byHand: {
    swedish: 'Kassören har betalat tillbaka pengarna på annat sätt än med Swish.',
    english: 'The treasurer has paid the money back in another way than by Swish.',
  },
  waits: {
    swedish:
      'Pengarna kommer med Swish, men det tar några dagar längre än vanligt: kassören stämmer av först.',
    english: 'The money comes by Swish, a few days later than usual: the treasurer checks the books first.',
  },
};
