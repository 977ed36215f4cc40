import { countText } from '@karportalen/contract/core/number';
import { toStockholm } from '@karportalen/contract/core/time';
import type { ParticipantsSummary } from '@karportalen/contract/tickets/participants';
import { peopleText } from '../../platform/people-text.ts';

export const fateOf = ({ removalDate, participantsDeletedAt }: ParticipantsSummary): string | undefined => {
  if (participantsDeletedAt) return `Togs bort ${toStockholm(participantsDeletedAt).date}`;
  return removalDate ? `Tas bort ${removalDate}` : undefined;
};

export const hasPeople = ({ participants, participantsDeletedAt }: ParticipantsSummary): boolean =>
  participants > 0 && participantsDeletedAt === null;

export const bookedOf = ({ participants, totalParticipants }: ParticipantsSummary): string =>
  `${countText(participants)} av ${countText(totalParticipants)}`;

export const lossOf = (list: ParticipantsSummary): string[] => [
  `${peopleText(list.participants)} försvinner ur listan för gott: namn, adresser och matpreferenser. Det går inte att ångra.`,
  'Antal och summor i rapporterna är kvar.',
];
