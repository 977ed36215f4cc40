import { toStockholm } from '@karportalen/contract/core/time';
import type { FoodSums } from '@karportalen/contract/tickets/participants';
import { csvOf } from '../../platform/files/csv.ts';
import type { FileAnswer } from '../../platform/http/file-answer.ts';

/**
 * The number of each food, for the kitchen. A file of its own, because a spreadsheet counts every row of the list as a
 * guest.
 */
export const foodFile = (title: string, { food, unspecified }: FoodSums, now: Date): FileAnswer => ({
  name: `Till köket ${title} ${toStockholm(now).date}.csv`,
  content: csvOf([
    ['Matpreferens', 'Antal'],
    ...food.map(({ preference, count }) => [preference, count]),
    ['Inget angivet', unspecified],
  ]),
});
