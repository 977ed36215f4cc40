const pad = (number: number) => String(number).padStart(2, '0');

const calendarDay = (year: number, month: number, day: number): string | undefined => {
  const made = new Date(Date.UTC(year, month - 1, day));
  const real = made.getUTCMonth() === month - 1 && made.getUTCDate() === day;
  return real ? `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}` : undefined;
};

/** A complete date, as checked while typing: nothing shorter is parsed yet. */
export const fullDate = (text: string): string | undefined => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim()) ?? [];
  return year && month && day ? calendarDay(Number(year), Number(month), Number(day)) : undefined;
};

/** Parses 20261114, 261114, 14/11 or 14/11 2026; without a year, the next such day from `today`. */
export const looseDate = (text: string, today: string): string | undefined => {
  const trimmed = text.trim();
  const [, year, month, day] = /^(\d{2}|\d{4})[-./ ]?(\d{2})[-./ ]?(\d{2})$/.exec(trimmed) ?? [];
  if (year && month && day) {
    const century = year.length === 2 ? today.slice(0, 2) : '';
    return calendarDay(Number(century + year), Number(month), Number(day));
  }
  const [, d, m, y] = /^(\d{1,2})[/.](\d{1,2})(?:[-./ ](\d{4}))?$/.exec(trimmed) ?? [];
  if (!d || !m) return undefined;
  if (y) return calendarDay(Number(y), Number(m), Number(d));
  const thisYear = Number(today.slice(0, 4));
  const near = calendarDay(thisYear, Number(m), Number(d));
  return near && near >= today ? near : calendarDay(thisYear + 1, Number(m), Number(d));
};

const clock = (hours: number, minutes: number): string | undefined =>
  hours < 24 && minutes < 60 ? `${pad(hours)}:${pad(minutes)}` : undefined;

export const fullTime = (text: string): string | undefined => {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(text.trim()) ?? [];
  return hours && minutes ? clock(Number(hours), Number(minutes)) : undefined;
};

/** Parses 8, 08, 830, 8.30 or kl 8. */
export const looseTime = (text: string): string | undefined => {
  const [, hours, minutes = '00'] = /^(?:kl\.? ?)?(\d{1,2})(?:[:., ]?(\d{2}))?$/i.exec(text.trim()) ?? [];
  return hours ? clock(Number(hours), Number(minutes)) : undefined;
};
