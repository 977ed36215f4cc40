import { formatDateTime } from '@karportalen/contract/core/time';
import type { ParticipantsSummary } from '@karportalen/contract/tickets/participants';
import { StatusBadge } from '../../kit/page/StatusBadge.tsx';
import { CellText } from '../../kit/table/CellText.tsx';
import type { Column } from '../../kit/table/types.ts';
import { bookedOf, fateOf } from './list-words.ts';

export const listColumns: readonly Column<ParticipantsSummary>[] = [
  {
    key: 'title',
    header: 'Titel',
    width: '30%',
    render: (list) => <CellText title={list.title} quiet={fateOf(list)} />,
  },
  {
    key: 'date',
    header: 'Datum',
    width: '150px',
    nowrap: true,
    render: ({ startDate }) => formatDateTime(startDate),
  },
  { key: 'host', header: 'Arrangör', render: ({ host }) => host.name },
  {
    key: 'participants',
    header: 'Deltagare',
    align: 'end',
    width: '116px',
    nowrap: true,
    render: (list) => (list.participantsDeletedAt ? <StatusBadge>Borttagna</StatusBadge> : bookedOf(list)),
  },
  { key: 'pin', header: 'PIN', width: '92px', render: ({ pin }) => pin },
  {
    key: 'checkedIn',
    header: 'Incheckade',
    align: 'end',
    width: '108px',
    render: ({ checkedInParticipants, participantsDeletedAt }) =>
      participantsDeletedAt ? '–' : checkedInParticipants,
  },
];
