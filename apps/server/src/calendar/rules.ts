import { addDays, fromStockholm, toStockholm } from '@karportalen/contract/core/time';

const EVENING = '17:00';

export type Nearby = { readonly from: Date; readonly to: Date; readonly evening: boolean };

/** The time range in which other pushes collide: the evening if it is sent in the evening, else the whole day. */
export const nearby = (at: Date): Nearby => {
  const { date, time } = toStockholm(at);
  const evening = time >= EVENING;
  return {
    from: fromStockholm(date, evening ? EVENING : '00:00'),
    to: fromStockholm(addDays(date, 1), '00:00'),
    evening,
  };
};
