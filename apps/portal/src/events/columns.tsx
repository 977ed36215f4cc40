import { formatDateTime } from '@karportalen/contract/core/time';
import type { Event } from '@karportalen/contract/events/fields';
import { CellText } from '../kit/table/CellText.tsx';
import type { Column } from '../kit/table/types.ts';
import { EventBadge, TypeBadge } from './EventBadge.tsx';
import { bookedText, nameOf } from './event-texts.ts';

const underTitle = ({ takenDownReason, host, createdBy }: Event): string =>
  takenDownReason ? `Anledning: ${takenDownReason}` : (host?.name ?? createdBy);

const title: Column<Event> = {
  key: 'title',
  header: 'Titel',
  width: '27%',
  render: (event) => <CellText title={nameOf(event)} quiet={underTitle(event)} image={event.imageUrl} />,
};

const time = (key: 'startTime' | 'endTime' | 'updatedAt', header: string): Column<Event> => ({
  key,
  header,
  width: '150px',
  nowrap: true,
  render: (event) => {
    const instant = event[key];
    return instant ? formatDateTime(instant) : '–';
  },
});

const type: Column<Event> = {
  key: 'type',
  header: 'Typ',
  width: '178px',
  render: ({ eventReservationDetails }) => <TypeBadge type={eventReservationDetails.reservationType} />,
};

const booked: Column<Event> = {
  key: 'booked',
  header: 'Bokade',
  width: '112px',
  align: 'end',
  nowrap: true,
  render: ({ eventReservationDetails: details }) =>
    details.reservationType === 'Open' ? '–' : bookedText(details),
};

const status: Column<Event> = {
  key: 'status',
  header: 'Status',
  width: '118px',
  render: (event) => <EventBadge event={event} />,
};

const times = [time('startTime', 'Start'), time('endTime', 'Slut')];

export const eventColumns = {
  active: [title, ...times, type, booked],
  history: [title, status, ...times, type, booked],
  draft: [title, status, time('startTime', 'Start'), type, time('updatedAt', 'Senast ändrad')],
} as const;
