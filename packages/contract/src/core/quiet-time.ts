import { addDays, fromStockholm, toStockholm } from './time.ts';

/*
 * When phones are left in peace. No zod here or in what is imported: Kårappen's bundle has none.
 */

/** Two times of day in Stockholm, 'HH:MM': from the first to just before the second, over midnight if that is earlier. */
export type QuietTime = { readonly from: string; readonly to: string };

export const DEFAULT_QUIET_TIME: QuietTime = { from: '22:00', to: '07:00' };

const MINUTE = 60_000;
const MORNING = '08:00';

const includes = ({ from, to }: QuietTime, time: string): boolean =>
  from < to ? from <= time && time < to : time >= from || time < to;

/**
 * The first minute after `at` that is not quiet; null when `at` is not quiet, or there is no quiet time. It goes by what
 * clocks on the wall show, minute by minute: on the two DST nights an hour comes twice or not at all.
 */
export const quietUntil = (quiet: QuietTime | null, at: Date): Date | null => {
  if (!quiet || !includes(quiet, toStockholm(at).time)) return null;
  let minute = Math.floor(at.getTime() / MINUTE) + 1;
  while (includes(quiet, toStockholm(new Date(minute * MINUTE)).time)) minute += 1;
  return new Date(minute * MINUTE);
};

/** What the portal offers instead of now: the next 8 o'clock or, where that is quiet too, the end of the quiet time. */
export const nextMorning = (quiet: QuietTime, now: Date): Date => {
  const { date, time } = toStockholm(now);
  const eight = fromStockholm(time < MORNING ? date : addDays(date, 1), MORNING);
  return quietUntil(quiet, eight) ?? eight;
};

const shortTime = (time: string): string => time.replace(/:00$/, '');

/** '22–07', '22:30–07' */
export const quietTimeText = ({ from, to }: QuietTime): string => `${shortTime(from)}–${shortTime(to)}`;

/** 'I morgon kl. 8', 'I dag kl. 9:30' */
export const morningText = (morning: Date, now: Date): string => {
  const { date, time } = toStockholm(morning);
  return `${date === toStockholm(now).date ? 'I dag' : 'I morgon'} kl. ${shortTime(time).replace(/^0/, '')}`;
};
