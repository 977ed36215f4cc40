import { coHostAccessLabels, coHostTexts } from '@karportalen/contract/events/co-host-texts';
import type { Event } from '@karportalen/contract/events/fields';
import { divisionsIn, type EventFormValues, type ReservationValues } from '@karportalen/contract/events/form';
import { audienceLabels, languageLabels, reservationLabels } from '@karportalen/contract/events/kinds';
import { questionSummary } from '@karportalen/contract/events/question-kinds';
import { drawPoolLabels, releaseLabels } from '@karportalen/contract/events/release-kinds';
import { eventTexts } from '@karportalen/contract/events/texts';
import { optionsIn } from '@karportalen/contract/events/ticket-option-form';
import { settledOptions } from '@karportalen/contract/events/ticket-option-rules';
import { ticketOptionSummary } from '@karportalen/contract/events/ticket-options';
import { lengthText } from '@karportalen/contract/events/window-length';
import type { ConflictField } from '../platform/conflict/differences.ts';
import {
  type FormSide,
  fieldsOf,
  imageField,
  plainFields,
  type ShownFields,
  showNumber,
  showText,
  showTime,
  showYesOrNo,
} from '../platform/conflict/shown-fields.ts';
import { valuesOf } from './event-values.ts';
import { limitsOf } from './ticket-limits.ts';

type Side = FormSide<EventFormValues>;

/** The names of ids. */
export type Names = {
  readonly host: (id: string | null) => string;
  readonly division: (id: string) => string;
  readonly category: (id: string) => string;
  /** Label of a co-host by its `coHostKey`. */
  readonly coHost: (key: string | null) => string;
};

/** A saved event as form values, for comparison. */
export const sideOf = (event: Event): Side => ({
  values: valuesOf(event),
  imageUrl: event.imageUrl,
  isNewer: false,
});

/** The form's values as they are sent: without ticket data unless bookable, whatever the form still holds. */
export const sideToSend = (values: EventFormValues, base: Event): Side => {
  const { values: before, imageUrl, isNewer } = sideOf(base);
  const { reservationType } = values.eventReservationDetails;
  const eventReservationDetails =
    reservationType === 'Open'
      ? { ...before.eventReservationDetails, reservationType }
      : values.eventReservationDetails;
  const asked =
    reservationType === 'Open' ? { questions: before.questions, answersUntil: before.answersUntil } : {};
  return { values: { ...values, eventReservationDetails, ...asked }, imageUrl, isNewer };
};

type EventValues = Omit<EventFormValues, 'image' | 'removeImage' | 'eventReservationDetails'>;

const eventFields = (names: Names): ShownFields<EventValues> => ({
  nameSwedish: { label: 'Titel på svenska', show: showText },
  name: { label: 'Titel på engelska', show: showText },
  descriptionSwedish: { label: 'Beskrivning på svenska', show: showText },
  description: { label: 'Beskrivning på engelska', show: showText },
  imageCred: { label: 'Fotograf', show: showText },
  startTime: { label: 'Start', show: showTime },
  endTime: { label: 'Slut', show: showTime },
  locationSwedish: { label: 'Plats på svenska', show: showText },
  location: { label: 'Plats på engelska', show: showText },
  heldInLanguage: { label: 'Språk på eventet', show: (language) => languageLabels[language] },
  host: { label: 'Arrangör', show: names.host },
  targetUserType: { label: 'Målgrupp', show: (type) => audienceLabels[type] },
  divisions: {
    label: 'Visas för',
    show: (ids) =>
      divisionsIn(ids).length === 0
        ? eventTexts.allDivisions
        : divisionsIn(ids).map(names.division).join(', '),
  },
  categories: { label: 'Kategorier', show: (ids) => ids.map(names.category).join(', ') },
  externalParticipants: { label: 'Externa deltagare är välkomna', show: showYesOrNo },
  eventLink: { label: 'Länk', show: showText },
  linkButtonTextSwedish: { label: 'Knapptext på svenska', show: showText },
  linkButtonText: { label: 'Knapptext på engelska', show: showText },
  questions: { label: 'Frågor', show: (questions) => questions.map(questionSummary).join('\n') },
  answersUntil: { label: 'Svar kan ändras till', show: showTime },
  coHosts: {
    label: coHostTexts.section,
    show: (rows) =>
      rows
        .filter(({ who }) => who !== null)
        .map(({ who, access }) => `${names.coHost(who)}, ${coHostAccessLabels[access].toLowerCase()}`)
        .join('\n'),
  },
});

const ticketFields: ShownFields<ReservationValues> = {
  reservationType: { label: 'Typ av event', show: (type) => reservationLabels[type] },
  tickets: {
    label: 'Biljettyper',
    show: (tickets) =>
      tickets
        .map(
          ({ swedishName, englishName, price, number, ...type }) =>
            `${swedishName} / ${englishName}, ${[`${showNumber(price)}\u00a0kr`, ...(number ? [`högst ${showNumber(number)}`] : []), ...limitsOf(type)].join(', ')}`,
        )
        .join('\n'),
  },
  numberOfTickets: { label: 'Antal biljetter', show: showNumber },
  maxTicketsPerPerson: { label: 'Max antal per person', show: showNumber },
  ticketReleaseTime: { label: 'Biljettsläpp', show: showTime },
  ticketReservationExpiryTime: { label: 'Sista bokning', show: showTime },
  accountNumber: { label: 'Bokföringskonto', show: showText },
  resultUnit: { label: 'Resultatenhet', show: showText },
  options: {
    label: 'Tillval',
    show: (options) =>
      settledOptions(
        optionsIn(options, (typed) => (typed === '' ? null : Number(typed))),
        [],
        { reservationType: 'Paid', newId: () => '' },
      )
        .map(ticketOptionSummary)
        .join('\n'),
  },
  showNumberOfTickets: { label: 'Visa hur många biljetter som finns kvar', show: showYesOrNo },
  gatherFoodPreferences: { label: 'Fråga om matpreferenser', show: showYesOrNo },
  releaseKind: { label: 'Så fördelas platserna', show: (kind) => releaseLabels[kind] },
  drawWindowMinutes: { label: 'Anmälan är öppen i', show: lengthText },
  drawPools: { label: 'Förtur', show: (pools) => pools.map((pool) => drawPoolLabels[pool].sv).join('\n') },
  drawWitnessSource: { label: 'Vittne', show: showText },
  drawWitnessAt: { label: 'Vittnets nummer dras', show: showTime },
  drawWitnessFormat: {
    label: 'Vittnets nummer',
    show: ({ count, min, max, sorted }) =>
      count === '' ? '' : `${count} nummer, ${min}–${max}${sorted ? ', i storleksordning' : ''}`,
  },
  offerHours: { label: 'Erbjudande gäller i timmar', show: showNumber },
  waitingList: { label: 'Väntelista när det är fullt', show: showYesOrNo },
  waitingListMax: { label: 'Högst antal i kön', show: showNumber },
  givesMarks: { label: 'Prickar för den som inte kommer', show: showYesOrNo },
  returnDeadline: { label: 'Lämna tillbaka utan prick senast', show: showTime },
};

export const fieldsOfEvent = (names: Names): ConflictField<Side>[] => [
  ...plainFields<EventFormValues, EventValues>(eventFields(names)),
  imageField<EventFormValues>(),
  ...fieldsOf<EventFormValues, ReservationValues>(
    ticketFields,
    ({ eventReservationDetails }) => eventReservationDetails,
    (values, eventReservationDetails) => ({ ...values, eventReservationDetails }),
  ),
];
