import { formatDateTime } from '@karportalen/contract/core/date-format';
import type { CheckInParticipant } from '@karportalen/contract/tickets/participants';

/** Somebody who is not in the app is known by address only. */
export const nameOf = ({ firstName, lastName }: CheckInParticipant): string =>
  `${firstName} ${lastName}`.trim() || 'Gäst';

/** 'Student', 'Student + Snapspaket · Överlåten'. */
export const ticketOf = ({ ticketName, options, byTransfer }: CheckInParticipant): string =>
  `${ticketName}${options ? ` + ${options}` : ''}${byTransfer ? ' · Överlåten' : ''}`;

const folded = (text: string): string => text.toLocaleLowerCase('sv');

/** Every search word occurs in what is shown of the person. */
export const isMatch = (person: CheckInParticipant, search: string): boolean => {
  const shown = folded(`${nameOf(person)} ${person.cidOrEmail} ${ticketOf(person)}`);
  return folded(search)
    .split(/\s+/)
    .every((word) => shown.includes(word));
};

/** When somebody was checked in, and by whom where known. */
export const entryOf = ({ checkedInAt, checkedInBy }: CheckInParticipant): string | undefined =>
  checkedInAt === null
    ? undefined
    : `Incheckad ${formatDateTime(checkedInAt)}${checkedInBy ? ` av ${checkedInBy}` : ''}`;
