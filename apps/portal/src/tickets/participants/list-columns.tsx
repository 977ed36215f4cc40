import { formatDateTime } from '@karportalen/contract/core/date-format';
import { countText } from '@karportalen/contract/core/number';
import { PEOPLE_DELETED } from '@karportalen/contract/tickets/participant-texts';
import type { ParticipantsSummary } from '@karportalen/contract/tickets/participants';
import { StatusBadge } from '../../kit/page/StatusBadge.tsx';
import { CellText } from '../../kit/table/CellText.tsx';
import type { Column } from '../../kit/table/types.ts';
import { bookedOf, fateOf } from './list-words.ts';

export const listColumns: readonly Column<ParticipantsSummary>[] = [
  {
    key: 'title',
    header: 'Titel',
    sort: 'title',
    least: 260,
    render: (list) => <CellText title={list.title} quiet={fateOf(list)} />,
  },
  {
    key: 'date',
    header: 'Datum',
    sort: 'date',
    least: 150,
    nowrap: true,
    render: ({ startDate }) => formatDateTime(startDate),
  },
  {
    key: 'host',
    header: 'Arrangör',
    least: 176,
    grow: 1,
    fold: 2,
    render: ({ host }) => host.name,
  },
  {
    key: 'participants',
    header: 'Deltagare',
    align: 'end',
    least: 124,
    fold: 4,
    folded: (list) => (list.participantsDeletedAt ? null : `${bookedOf(list)} deltagare`),
    nowrap: true,
    render: (list) =>
      list.participantsDeletedAt ? <StatusBadge>{PEOPLE_DELETED}</StatusBadge> : bookedOf(list),
  },
  {
    key: 'pin',
    header: 'PIN',
    least: 92,
    fold: 3,
    folded: ({ pin }) => `PIN ${pin}`,
    render: ({ pin }) => pin,
  },
  {
    key: 'checkedIn',
    header: 'Incheckade',
    align: 'end',
    least: 116,
    fold: 1,
    folded: ({ checkedInParticipants, participantsDeletedAt }) =>
      participantsDeletedAt || checkedInParticipants === 0
        ? null
        : `${countText(checkedInParticipants)} incheckade`,
    render: ({ checkedInParticipants, participantsDeletedAt }) =>
      participantsDeletedAt ? '–' : countText(checkedInParticipants),
  },
];
