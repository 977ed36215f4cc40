import { countText } from '@karportalen/contract/core/number';
import { formatDateTime, toStockholm } from '@karportalen/contract/core/time';
import type { ParticipantsSummary } from '@karportalen/contract/tickets/participants';
import { moneyText } from '../../platform/money-text.ts';
import { peopleText } from '../../platform/people-text.ts';

/** What becomes, or became, of the people on a list. */
export const fateOf = ({ removalDate, participantsDeletedAt }: ParticipantsSummary): string | undefined => {
  if (participantsDeletedAt) return `Togs bort ${toStockholm(participantsDeletedAt).date}`;
  return removalDate ? `Tas bort ${removalDate}` : undefined;
};

export const hasPeople = ({ participants, participantsDeletedAt }: ParticipantsSummary): boolean =>
  participants > 0 && participantsDeletedAt === null;

export const bookedOf = ({ participants, totalParticipants }: ParticipantsSummary): string =>
  `${countText(participants)} av ${countText(totalParticipants)}`;

const unpaidLoss = ({ unpaid }: ParticipantsSummary): string[] =>
  unpaid
    ? [
        `${peopleText(unpaid.people)} har inte fått tillbaka sina pengar, ${moneyText(unpaid.amount)} sammanlagt. När listan är borta går det inte att se vem som ska ha vad.`,
      ]
    : [];

/** What deleting the list does, in facts. */
export const lossOf = (list: ParticipantsSummary, now: Date): string[] => [
  `${peopleText(list.participants)} försvinner ur listan för gott: namn, adresser och matpreferenser. Det går inte att ångra.`,
  ...(new Date(list.endDate) > now
    ? [
        `Eventet slutar först ${formatDateTime(list.endDate)}. Biljetterna slutar gälla i dörren och ingen mer kan boka.`,
      ]
    : []),
  ...unpaidLoss(list),
  'Antal och summor i rapporterna är kvar.',
];
