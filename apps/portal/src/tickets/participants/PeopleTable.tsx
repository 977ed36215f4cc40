import { toStockholm } from '@karportalen/contract/core/time';
import { checkInLabels, participantTexts } from '@karportalen/contract/tickets/participant-texts';
import type { CheckInParticipant } from '@karportalen/contract/tickets/participants';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { StatusBadge } from '../../kit/page/StatusBadge.tsx';
import { CellText } from '../../kit/table/CellText.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { SearchBox } from '../../kit/table/SearchBox.tsx';
import type { Column, TableState } from '../../kit/table/types.ts';
import classes from './participants.module.css';
import { isMatch, nameOf } from './people-words.ts';

/** Half a row more than so many, so that one sees that there are more. */
const heightOf = (rows: number): number => 40 + 56 * (rows + 0.5);

const columns: readonly Column<CheckInParticipant>[] = [
  {
    key: 'name',
    header: 'Namn',
    least: 160,
    render: (person) => (
      <CellText title={<span className={classes.line}>{nameOf(person)}</span>} quiet={person.ticketName} />
    ),
  },
  {
    key: 'cidOrEmail',
    header: 'CID eller e-post',
    least: 200,
    grow: 2,
    fold: 1,
    folded: ({ cidOrEmail }) => cidOrEmail || null,
    render: ({ cidOrEmail }) => (
      <span className={classes.lines} title={cidOrEmail}>
        {cidOrEmail || '–'}
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    least: 136,
    grow: 1,
    render: ({ status, checkedInAt }) => (
      // One piece: on a phone each child would be a line of its own.
      <span>
        <StatusBadge tone={status === 'CheckedIn' ? 'success' : 'quiet'}>{checkInLabels[status]}</StatusBadge>
        {checkedInAt && <span className={classes.quiet}> {toStockholm(checkedInAt).time}</span>}
      </span>
    ),
  },
];

type PeopleTableProps = {
  people: readonly CheckInParticipant[];
  state: TableState;
  onRetry: () => void;
};

export const PeopleTable = ({ people, state, onRetry }: PeopleTableProps) => {
  const [search, setSearch] = useState('');
  const isPhone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const found = useMemo(
    () => (search === '' ? people : people.filter((person) => isMatch(person, search))),
    [people, search],
  );
  return (
    <DataTable
      label="Deltagare"
      columns={columns}
      rows={found}
      state={state}
      onRetry={onRetry}
      height={heightOf(isPhone ? 10 : 5)}
      emptyText={search === '' ? participantTexts.none : 'Ingen deltagare matchar sökningen.'}
      toolbar={<SearchBox label="Sök deltagare" onSearch={setSearch} delay={100} />}
    />
  );
};
