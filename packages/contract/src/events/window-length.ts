/** A length of time as an organiser says it, and as minutes in the form. */
export const windowUnits = [
  { value: 'days', label: 'dagar', minutes: 1440 },
  { value: 'hours', label: 'timmar', minutes: 60 },
  { value: 'minutes', label: 'minuter', minutes: 1 },
] as const;
export type WindowUnit = (typeof windowUnits)[number];

const isCount = (typed: string): boolean => /^\d{1,6}$/.test(typed.trim());

export const unitNamed = (value: string): WindowUnit =>
  windowUnits.find((unit) => unit.value === value) ?? windowUnits[2];

/** The preferred unit if the length is a whole number of it, else the largest such unit. */
export const unitOf = (minutes: string, preferred?: WindowUnit): WindowUnit => {
  if (!isCount(minutes) || Number(minutes) === 0) return preferred ?? windowUnits[1];
  const isWhole = (unit: WindowUnit) => Number(minutes) % unit.minutes === 0;
  return (preferred && isWhole(preferred) ? preferred : windowUnits.find(isWhole)) ?? windowUnits[2];
};

/** Text that is not a number is kept, so that it can be corrected. */
export const shownLength = (minutes: string, unit: WindowUnit): string =>
  isCount(minutes) ? String(Number(minutes) / unit.minutes) : minutes;

export const minutesOf = (typed: string, unit: WindowUnit): string =>
  isCount(typed) ? String(Number(typed) * unit.minutes) : typed;

/** '1 dag', '90 minuter'. */
export const lengthText = (minutes: string): string => {
  if (!isCount(minutes)) return minutes;
  const unit = unitOf(minutes);
  const count = Number(minutes) / unit.minutes;
  const one = { days: 'dag', hours: 'timme', minutes: 'minut' }[unit.value];
  return `${count} ${count === 1 ? one : unit.label}`;
};
