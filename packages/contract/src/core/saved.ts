import { formatDateTime } from './date-format.ts';
import { toStockholm } from './time.ts';

/**
 * Who saved an item last, and when. `by` is null where that is unknown or the account is removed. `isYou`: it
 * was the reader, in another tab or on another device.
 */
export type Saved = { readonly by: string | null; readonly at: string; readonly isYou?: boolean };

/** 'Sparad av Anna Ek 14:03' or 'Sparad av dig i en annan flik 14:03', with the day unless it is today. */
export const savedText = ({ by, at, isYou }: Saved, now: Date): string => {
  const when = toStockholm(at).date === toStockholm(now).date ? toStockholm(at).time : formatDateTime(at);
  if (isYou) return `Sparad av dig i en annan flik ${when}`;
  return by === null ? `Sparad ${when}` : `Sparad av ${by} ${when}`;
};
