import { countText } from '@karportalen/contract/core/number';
import { formatDateTime } from '@karportalen/contract/core/time';
import { wholeInstant } from '@karportalen/contract/core/typed-instant';
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

/** A field as the dialog names it and shows its value. */
type Shown<V> = { readonly label: string; readonly show: (value: V) => string };
/** Each of them, or the compiler complains: one's own change of a field that is not listed would be lost. */
type ShownFields<V> = { readonly [K in keyof V]: Shown<V[K]> };

type EventValues = Omit<EventFormValues, 'image' | 'removeImage' | 'eventReservationDetails'>;

/** The listed fields of a part of the form, in the order of the list. */
const fieldsOf = <V extends object>(
  shown: ShownFields<V>,
  read: (values: EventFormValues) => V,
  write: (values: EventFormValues, part: V) => EventFormValues,
): ConflictField<Side>[] =>
  (Object.keys(shown) as (keyof V)[]).map((key) => ({
    label: shown[key].label,
    read: ({ values }) => read(values)[key],
    take: (from, into) => ({
      ...into,
      values: write(into.values, { ...read(into.values), [key]: read(from.values)[key] }),
    }),
    show: ({ values }) => shown[key].show(read(values)[key]),
  }));

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
const number = (value: string): string => (/^\d+$/.test(value) ? countText(Number(value)) : value);
const time = (value: string | null): string => {
  const instant = wholeInstant(value);
  return instant ? formatDateTime(instant) : '';
};
const yesOrNo = (value: boolean): string => (value ? 'Ja' : 'Nej');

const eventFields = (names: Names): ShownFields<EventValues> => ({
  nameSwedish: { label: 'Titel på svenska', show: text },
  name: { label: 'Titel på engelska', show: text },
  descriptionSwedish: { label: 'Beskrivning på svenska', show: text },
  description: { label: 'Beskrivning på engelska', show: text },
  imageCred: { label: 'Fotograf', show: text },
  startTime: { label: 'Start', show: time },
  endTime: { label: 'Slut', show: time },
  locationSwedish: { label: 'Plats på svenska', show: text },
  location: { label: 'Plats på engelska', show: text },
  heldInLanguage: { label: 'Språk på eventet', show: (language) => languageLabels[language] },
  host: { label: 'Arrangör', show: (id) => (id ? names.host(id) : '') },
  targetUserType: { label: 'Målgrupp', show: (type) => audienceLabels[type] },
  divisions: {
    label: 'Visas för',
    show: (ids) =>
      divisionsIn(ids).length === 0
        ? eventTexts.allDivisions
        : divisionsIn(ids).map(names.division).join(', '),
  },
  categories: { label: 'Kategorier', show: (ids) => ids.map(names.category).join(', ') },
  externalParticipants: { label: 'Externa deltagare är välkomna', show: yesOrNo },
  eventLink: { label: 'Länk', show: text },
  linkButtonTextSwedish: { label: 'Knapptext på svenska', show: text },
  linkButtonText: { label: 'Knapptext på engelska', show: text },
});

const ticketFields: ShownFields<ReservationValues> = {
  reservationType: { label: 'Typ av event', show: (type) => reservationLabels[type] },
  tickets: {
    label: 'Biljettyper',
    show: (tickets) =>
      tickets
        .map(
          ({ swedishName, englishName, price }) =>
            `${swedishName} / ${englishName}, ${number(price)}\u00a0kr`,
        )
        .join('\n'),
  },
  numberOfTickets: { label: 'Antal biljetter', show: number },
  maxTicketsPerPerson: { label: 'Max antal per person', show: number },
  ticketReleaseTime: { label: 'Biljettsläpp', show: time },
  ticketReservationExpiryTime: { label: 'Sista bokning', show: time },
  accountNumber: { label: 'Bokföringskonto', show: text },
  resultUnit: { label: 'Resultatenhet', show: text },
  showNumberOfTickets: { label: 'Visa hur många biljetter som finns kvar', show: yesOrNo },
  gatherFoodPreferences: { label: 'Fråga om matpreferenser', show: yesOrNo },
};

export const conflictFields = (names: Names): ConflictField<Side>[] => [
  ...fieldsOf<EventValues>(
    eventFields(names),
    (values) => values,
    (values, part) => ({ ...values, ...part }),
  ),
  picture,
  ...fieldsOf<ReservationValues>(
    ticketFields,
    ({ eventReservationDetails }) => eventReservationDetails,
    (values, eventReservationDetails) => ({ ...values, eventReservationDetails }),
  ),
];
