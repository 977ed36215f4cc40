import { formatDateTime } from '@karportalen/contract/core/date-format';
import { toStockholm } from '@karportalen/contract/core/time';
import { coHostTexts } from '@karportalen/contract/events/co-host-texts';
import type { Event } from '@karportalen/contract/events/fields';
import { reservationLabels } from '@karportalen/contract/events/kinds';
import { seriesPlaceText } from '@karportalen/contract/events/series-texts';
import { CellText } from '../kit/table/CellText.tsx';
import type { Column } from '../kit/table/types.ts';
import { EventBadge, TypeBadge } from './EventBadge.tsx';
import { bookedText, nameOf } from './event-texts.ts';

const reasonOf = ({ takenDownReason, cancellation }: Event) => {
  const reason = takenDownReason ?? cancellation?.messageSwedish;
  return reason && `Anledning: ${reason}`;
};

const title: Column<Event> = {
  key: 'title',
  header: 'Titel',
  sort: 'title',
  least: 280,
  render: (event) => (
    <CellText
      title={nameOf(event)}
      // First, because a long line is cut at the end.
      lead={[
        event.access !== 'own' && coHostTexts.badge,
        event.host?.name ?? event.createdBy,
        event.series && seriesPlaceText(event.series),
      ]
        .filter(Boolean)
        .join(' · ')}
      quiet={reasonOf(event)}
      image={event.imageUrl}
    />
  ),
};

const time = (key: 'startTime' | 'endTime' | 'updatedAt', header: string): Column<Event> => ({
  key,
  header,
  least: 150,
  nowrap: true,
  render: (event) => {
    const instant = event[key];
    return instant ? formatDateTime(instant) : '–';
  },
});

const type: Column<Event> = {
  key: 'type',
  header: 'Typ',
  least: 184,
  fold: 3,
  folded: ({ eventReservationDetails }) => reservationLabels[eventReservationDetails.reservationType],
  render: ({ eventReservationDetails }) => <TypeBadge type={eventReservationDetails.reservationType} />,
};

const booked: Column<Event> = {
  key: 'booked',
  header: 'Bokade',
  least: 124,
  fold: 4,
  folded: ({ eventReservationDetails: details }) =>
    details.reservationType === 'Open' ? null : `${bookedText(details)} bokade`,
  align: 'end',
  nowrap: true,
  render: ({ eventReservationDetails: details }) =>
    details.reservationType === 'Open' ? '–' : bookedText(details),
};

const status: Column<Event> = {
  key: 'status',
  header: 'Status',
  least: 126,
  render: (event) => <EventBadge event={event} />,
};

/** The end's day is omitted when it is the start's. */
const untilText = ({ startTime, endTime }: Event) => {
  if (!endTime) return null;
  const end = toStockholm(endTime);
  return startTime && toStockholm(startTime).date === end.date ? `till ${end.time}` : `till ${end.date}`;
};

const start = time('startTime', 'Start');
const end = time('endTime', 'Slut');
const sorted = { sort: 'date' };

export const eventColumns = {
  active: [title, { ...start, ...sorted }, { ...end, fold: 1, folded: untilText }, type, booked],
  history: [title, { ...status, fold: 5 }, { ...start, fold: 1 }, { ...end, ...sorted }, type, booked],
  draft: [
    title,
    { ...status, fold: 0 },
    { ...start, fold: 2 },
    type,
    { ...time('updatedAt', 'Senast ändrad'), ...sorted },
  ],
} as const;
