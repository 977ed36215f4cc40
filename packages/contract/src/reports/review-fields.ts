import { z } from 'zod';
import { instant } from '../core/values.ts';
import { listedRefund } from './fields.ts';

/** Since when refunds wait for somebody to compare the books with Swish's; null when they do not. */
export const moneyReview = z.strictObject({
  review: z
    .strictObject({
      restoredAt: instant,
      /** What Swish moved after this may be missing here. */
      backupTakenAt: instant,
      /** The refunds that wait, the oldest first. */
      refunds: z.array(listedRefund),
      totalOre: z.int().min(0),
    })
    .nullable(),
});
export type MoneyReview = z.output<typeof moneyReview>;
