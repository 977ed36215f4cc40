const ZONE = 'Europe/Stockholm';
const MINUTE = 60_000;

const pad = (n: number) => String(n).padStart(2, '0');

/** Rules take a clock or an instant; only a program's entry point uses the real one. */
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

/** Since 1900 Stockholm's offset has changed by whole hours, on the hour, so minutes need no look-up. */
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

/** Stockholm's wall clock at this instant. Cached by the hour: Intl takes 30 times as long. */
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
 * The instant of a Stockholm wall-clock time. In the hour that occurs twice in autumn the first is meant; a
 * time in the hour that spring skips moves forward by the gap.
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

/** The date this many calendar days later, whatever DST does to the hours. */
export const addDays = (date: string, days: number): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const moved = new Date(Date.UTC(year, month - 1, day + days));
  return `${moved.getUTCFullYear()}-${pad(moved.getUTCMonth() + 1)}-${pad(moved.getUTCDate())}`;
};

/** This many Stockholm days from now, at this time of day. */
export const daysAheadAt = (now: Date, days: number, time: string): Date =>
  fromStockholm(addDays(toStockholm(now).date, days), time);
