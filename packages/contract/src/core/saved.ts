import { formatDateTime, toStockholm } from './time.ts';

/** Who saved an item last, and when. Null where that is not known, and of an account that is removed. */
export type Saved = { readonly by: string | null; readonly at: string };

/** 'Sparad av Anna Ek 14:03', with the day where that is not today. */
export const savedText = ({ by, at }: Saved, now: Date): string => {
  const when = toStockholm(at).date === toStockholm(now).date ? toStockholm(at).time : formatDateTime(at);
  return by === null ? `Sparad ${when}` : `Sparad av ${by} ${when}`;
};
