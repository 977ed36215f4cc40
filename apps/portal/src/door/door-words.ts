import { countText } from '@karportalen/contract/core/number';
import { formatDateTime, toStockholm } from '@karportalen/contract/core/time';
import type { DoubleEntry, EventDoors, OpenDoor, WrongEntry } from '@karportalen/contract/door/fields';

export const countWords = (doors: readonly OpenDoor[]): string => {
  if (doors.length === 0) return 'ingen är öppen';
  return doors.length === 1 ? '1 är öppen' : `${countText(doors.length)} är öppna`;
};

export const pinSlowedText =
  'Just nu öppnas dörrar säkrast med QR-koden. Många har skrivit fel PIN, så den som skriver en kan få vänta.';

/** Long before the event it is only the QR code that opens. */
export const pinFromWords = ({ pinFrom }: Pick<EventDoors, 'pinFrom'>, now: Date): string =>
  new Date(pinFrom) <= now ? '' : ` (gäller från ${formatDateTime(pinFrom)})`;

export const doorWords = ({ openedAt, lastUsedAt }: OpenDoor): string =>
  `öppnad ${toStockholm(openedAt).time}, hördes av ${toStockholm(lastUsedAt).time}`;

export const conflictTitle = (conflicts: readonly DoubleEntry[]): string =>
  conflicts.length === 1
    ? 'En biljett har använts mer än en gång'
    : `${countText(conflicts.length)} biljetter har använts mer än en gång`;

/** 'Kim Ek: 19:40 (Dörr 1), 19:42 (Anna Ek)'. */
export const conflictWords = ({ name, entries }: DoubleEntry): string => {
  const times = entries.map(({ at, by }) => `${toStockholm(at).time}${by ? ` (${by})` : ''}`);
  return `${name}: ${times.join(', ')}`;
};

export const wrongTitle = (entries: readonly WrongEntry[]): string =>
  entries.length === 1
    ? 'En har släppts in på en biljett som inte gällde'
    : `${countText(entries.length)} har släppts in på biljetter som inte gällde`;

/** 'Kim Ek: 19:40 (Dörr 1), biljetten var återbetald'; of one passed on, who has it now. */
export const wrongWords = ({ name, at, by, reason }: WrongEntry): string => {
  const when = `${toStockholm(at).time} (${by})`;
  return reason === 'refunded'
    ? `${name}: ${when}, biljetten var återbetald`
    : `${when}: biljetten hade skickats vidare till ${name}`;
};
