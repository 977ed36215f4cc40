const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type Unit = 'days' | 'hours' | 'min' | 'sec';

const two = (value: number): string => String(value).padStart(2, '0');

/** Days, hours, minutes and seconds left; zeros when the time has come or is not set. */
export const digitsUntil = (start: string | null, now: Date): { unit: Unit; text: string }[] => {
  const left = start ? Math.max(0, new Date(start).getTime() - now.getTime()) : 0;
  return [
    { unit: 'days', text: two(Math.min(Math.floor(left / DAY), 999)) },
    { unit: 'hours', text: two(Math.floor((left % DAY) / HOUR)) },
    { unit: 'min', text: two(Math.floor((left % HOUR) / MINUTE)) },
    { unit: 'sec', text: two(Math.floor((left % MINUTE) / SECOND)) },
  ];
};
