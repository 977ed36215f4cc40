import { formatDateTime } from '@karportalen/contract/core/date-format';
import { countText } from '@karportalen/contract/core/number';
import { toStockholm } from '@karportalen/contract/core/time';
import type { DoubleEntry, EventDoors, OpenDoor, WrongEntry } from '@karportalen/contract/door/fields';
import type { SoldByDoors } from '@karportalen/contract/door/selling';

export const countWords = (doors: readonly OpenDoor[]): string => {
  if (doors.length === 0) return 'ingen är öppen';
  return doors.length === 1 ? '1 är öppen' : `${countText(doors.length)} är öppna`;
};

export const pinSlowedText =
  'Just nu öppnas dörrar säkrast med QR-koden. Många har skrivit fel PIN, så den som skriver en kan få vänta.';

/** Long before the event only the QR code opens a door. */
export const pinFromWords = ({ pinFrom }: Pick<EventDoors, 'pinFrom'>, now: Date): string =>
  new Date(pinFrom) <= now ? '' : ` (gäller från ${formatDateTime(pinFrom)})`;

export const doorWords = ({ openedAt, lastUsedAt, places }: OpenDoor): string => {
  const reserved =
    places > 0 ? `, har ${countText(places)} ${places === 1 ? 'plats' : 'platser'} att sälja` : '';
  return `öppnad ${toStockholm(openedAt).time}, hördes av ${toStockholm(lastUsedAt).time}${reserved}`;
};

/** 'Sålda vid dörren: 3 biljetter, 240 kr kontant och 120 kr med egen Swish'. */
export const soldWords = ({ tickets, cash, ownSwish }: SoldByDoors): string => {
  const count = tickets === 1 ? '1 biljett' : `${countText(tickets)} biljetter`;
  const money = [
    ...(cash > 0 ? [`${countText(cash)} kr kontant`] : []),
    ...(ownSwish > 0 ? [`${countText(ownSwish)} kr med egen Swish`] : []),
  ];
  return `Sålda vid dörren: ${count}, ${money.join(' och ') || 'gratis'}.`;
};

export const overWords = ({ over }: SoldByDoors): string => {
  const tickets = over.reduce((sum, sale) => sum + sale.over, 0);
  const count = tickets === 1 ? '1 biljett' : `${countText(tickets)} biljetter`;
  return `${count} såldes utöver antalet: telefonen hade sålt dem utan nät när dess dörr avslutades. De gäller, så räkna med dem.`;
};

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
