const ZONE = 'Europe/Stockholm';
const MINUTE = 60_000;

const pad = (n: number) => String(n).padStart(2, '0');

/** Tells the time. Rules take one, or an instant; only where a program begins is it the real one. */
export type Clock = () => Date;

export type WallClock = { readonly date: string; readonly time: string };

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

const asDate = (instant: Date | string): Date => (typeof instant === 'string' ? new Date(instant) : instant);

const readWall = (instant: Date): WallClock => {
  const part = Object.fromEntries(parts.formatToParts(instant).map((p) => [p.type, p.value]));
  return {
    date: `${part.year?.padStart(4, '0')}-${part.month}-${part.day}`,
    time: `${part.hour}:${part.minute}`,
  };
};

/** Since 1900 the clocks of Stockholm have been moved by whole hours, on the hour: within one they only tell minutes. */
const sinceWholeHours = Date.UTC(1900, 0, 2);
const MANY_HOURS = 4096;
const hours = new Map<number, WallClock>();

const wallAtHour = (hour: number): WallClock => {
  const known = hours.get(hour);
  if (known) return known;
  const wall = readWall(new Date(hour * 60 * MINUTE));
  if (hours.size >= MANY_HOURS) hours.clear();
  hours.set(hour, wall);
  return wall;
};

/** What a clock on a wall in Stockholm shows at this instant. Kept by the hour: to ask for it takes 30 times as long. */
export const toStockholm = (instant: Date | string): WallClock => {
  const at = asDate(instant);
  const minutes = Math.floor(at.getTime() / MINUTE);
  if (!(at.getTime() >= sinceWholeHours)) return readWall(at);
  const hour = Math.floor(minutes / 60);
  const { date, time } = wallAtHour(hour);
  return { date, time: `${time.slice(0, 3)}${pad(minutes - hour * 60)}` };
};

const wallAsUtc = ({ date, time }: WallClock): number => Date.parse(`${date}T${time}:00.000Z`);

const offsetAt = (instant: number): number => {
  const minute = Math.floor(instant / MINUTE) * MINUTE;
  return wallAsUtc(toStockholm(new Date(minute))) - minute;
};

/**
 * The instant at which a Stockholm wall clock shows this date and time.
 * The hour that happens twice in autumn means its first pass; the hour that spring skips moves forward by the gap.
 */
export const fromStockholm = (date: string, time: string): Date => {
  const wall = wallAsUtc({ date, time });
  if (Number.isNaN(wall)) throw new RangeError(`Not a wall-clock time: ${date} ${time}`);
  const before = offsetAt(wall - 24 * 60 * MINUTE);
  const after = offsetAt(wall + 24 * 60 * MINUTE);
  const early = wall - Math.max(before, after);
  if (early + offsetAt(early) === wall) return new Date(early);
  const late = wall - Math.min(before, after);
  return new Date(late);
};

export const formatDateTime = (instant: Date | string): string => {
  const { date, time } = toStockholm(instant);
  return `${date} ${time}`;
};

export const formatDateTimeT = (instant: Date | string): string => {
  const { date, time } = toStockholm(instant);
  return `${date}T${time}`;
};

const months = ['jan', 'feb', 'mar', 'apr', 'maj', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'] as const;

/** 'D MMM YYYY, kl. HH:mm' with Swedish months. */
export const formatLongDateTime = (instant: Date | string): string => {
  const { date, time } = toStockholm(instant);
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${months[(month ?? 1) - 1]} ${year}, kl. ${time}`;
};

/** The calendar day this many days after the given one; days are counted on the calendar, not in hours. */
export const addDays = (date: string, days: number): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const moved = new Date(Date.UTC(year, month - 1, day + days));
  return `${moved.getUTCFullYear()}-${pad(moved.getUTCMonth() + 1)}-${pad(moved.getUTCDate())}`;
};

/** So many Stockholm days from now, at this time of day. */
export const daysAheadAt = (now: Date, days: number, time: string): Date =>
  fromStockholm(addDays(toStockholm(now).date, days), time);
