import { formatDateTime } from '@karportalen/contract/core/time';
import type { Event } from '@karportalen/contract/events/fields';
import { divisionsIn, type EventFormValues, type ReservationValues } from '@karportalen/contract/events/form';
import { audienceLabels, languageLabels, reservationLabels } from '@karportalen/contract/events/kinds';
import { eventTexts } from '@karportalen/contract/events/texts';
import type { ConflictField } from '../platform/conflict/differences.ts';
import { valuesOf } from './event-values.ts';

/** One version of the event: what a form holds, and the picture that is stored with it. */
export type Side = { readonly values: EventFormValues; readonly imageUrl: string | null };

export const sideOf = (event: Event): Side => ({ values: valuesOf(event), imageUrl: event.imageUrl });

/** What ids stand for. */
export type Names = {
  readonly host: (id: string) => string;
  readonly division: (id: string) => string;
  readonly category: (id: string) => string;
};

type Key = keyof EventFormValues;

const field = <K extends Key>(
  key: K,
  label: string,
  show: (value: EventFormValues[K]) => string,
): ConflictField<Side> => ({
  label,
  read: ({ values }) => values[key],
  take: (from, into) => ({ ...into, values: { ...into.values, [key]: from.values[key] } }),
  show: ({ values }) => show(values[key]),
});

const ticketField = <K extends keyof ReservationValues>(
  key: K,
  label: string,
  show: (value: ReservationValues[K]) => string,
): ConflictField<Side> => {
  const of = ({ values }: Side) => values.eventReservationDetails;
  return {
    label,
    read: (side) => of(side)[key],
    take: (from, into) => ({
      ...into,
      values: { ...into.values, eventReservationDetails: { ...of(into), [key]: of(from)[key] } },
    }),
    show: (side) => show(of(side)[key]),
  };
};

const picture: ConflictField<Side> = {
  label: 'Bild',
  read: ({ values, imageUrl }) => values.image ?? (values.removeImage ? null : imageUrl),
  take: ({ values: { image, removeImage } }, into) => ({
    ...into,
    values: { ...into.values, image, removeImage },
  }),
  show: ({ values: { image, removeImage }, imageUrl }) => {
    if (image) return `Ny bild: ${image.name}`;
    return removeImage || !imageUrl ? 'Ingen bild' : 'Den sparade bilden';
  },
};

const text = (value: string): string => value;
const time = (instant: string | null): string => (instant ? formatDateTime(instant) : '');
const yesOrNo = (value: boolean): string => (value ? 'Ja' : 'Nej');

export const conflictFields = (names: Names): ConflictField<Side>[] => [
  field('nameSwedish', 'Titel på svenska', text),
  field('name', 'Titel på engelska', text),
  field('descriptionSwedish', 'Beskrivning på svenska', text),
  field('description', 'Beskrivning på engelska', text),
  picture,
  field('imageCred', 'Fotograf', text),
  field('startTime', 'Start', time),
  field('endTime', 'Slut', time),
  field('locationSwedish', 'Plats på svenska', text),
  field('location', 'Plats på engelska', text),
  field('heldInLanguage', 'Språk på eventet', (language) => languageLabels[language]),
  field('host', 'Arrangör', (id) => (id ? names.host(id) : '')),
  field('targetUserType', 'Målgrupp', (type) => audienceLabels[type]),
  field('divisions', 'Visas för', (ids) =>
    divisionsIn(ids).length === 0 ? eventTexts.allDivisions : divisionsIn(ids).map(names.division).join(', '),
  ),
  field('categories', 'Kategorier', (ids) => ids.map(names.category).join(', ')),
  field('externalParticipants', 'Externa deltagare är välkomna', yesOrNo),
  field('eventLink', 'Länk', text),
  field('linkButtonTextSwedish', 'Knapptext på svenska', text),
  field('linkButtonText', 'Knapptext på engelska', text),
  ticketField('reservationType', 'Typ av event', (type) => reservationLabels[type]),
  ticketField('tickets', 'Biljettyper', (tickets) =>
    tickets
      .map(({ swedishName, englishName, price }) => `${swedishName} / ${englishName}, ${price} kr`)
      .join('\n'),
  ),
  ticketField('numberOfTickets', 'Antal biljetter', text),
  ticketField('maxTicketsPerPerson', 'Max antal per person', text),
  ticketField('ticketReleaseTime', 'Biljettsläpp', time),
  ticketField('ticketReservationExpiryTime', 'Sista bokning', time),
  ticketField('accountNumber', 'Bokföringskonto', text),
  ticketField('resultUnit', 'Resultatenhet', text),
  ticketField('showNumberOfTickets', 'Visa hur många biljetter som finns kvar', yesOrNo),
  ticketField('gatherFoodPreferences', 'Fråga om matpreferenser', yesOrNo),
];
