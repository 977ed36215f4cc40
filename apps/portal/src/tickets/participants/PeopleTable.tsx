import { participantTexts } from '@karportalen/contract/tickets/participant-texts';
import type { CheckInParticipant } from '@karportalen/contract/tickets/participants';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { CellText } from '../../kit/table/CellText.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { SearchBox } from '../../kit/table/SearchBox.tsx';
import type { Column, TableState } from '../../kit/table/types.ts';
import { isMatch, nameOf, ticketOf } from '../people-words.ts';
import classes from './participants.module.css';
import { StatusCell } from './StatusCell.tsx';

/** Half a row more, to show that the list goes on. */
const heightOf = (rows: number): number => 40 + 56 * (rows + 0.5);
/** Ten compact rows and the edge of the next. */
const PHONE_HEIGHT = 32 + 45 * 10.4;

type Toggle = ((person: CheckInParticipant) => void) | undefined;

const columnsWith = (onToggle: Toggle): readonly Column<CheckInParticipant>[] => [
  {
    key: 'name',
    header: 'Namn',
    least: 120,
    render: (person) => (
      <CellText title={<span className={classes.line}>{nameOf(person)}</span>} quiet={ticketOf(person)} />
    ),
  },
  {
    key: 'cidOrEmail',
    header: 'CID eller e-post',
    least: 216,
    grow: 1,
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
    least: 168,
    grow: 3,
    render: (person) => <StatusCell person={person} onToggle={onToggle} />,
  },
];

type PeopleTableProps = {
  people: readonly CheckInParticipant[];
  search: string;
  onSearch: (search: string) => void;
  onOpen: (person: CheckInParticipant) => void;
  state: TableState;
  onRetry: () => void;
  /** Checks somebody in, or undoes it; undefined where nobody can come in. */
  onToggle?: Toggle;
};

export const PeopleTable = ({
  people,
  search,
  onSearch,
  onOpen,
  state,
  onRetry,
  onToggle,
}: PeopleTableProps) => {
  const isPhone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const found = useMemo(
    () => (search === '' ? people : people.filter((person) => isMatch(person, search))),
    [people, search],
  );
  return (
    <DataTable
      label="Deltagare"
      columns={columnsWith(onToggle)}
      rows={found}
      state={state}
      onRetry={onRetry}
      onOpen={onOpen}
      height={isPhone ? PHONE_HEIGHT : heightOf(5)}
      compact={isPhone}
      emptyText={search === '' ? participantTexts.none : 'Ingen deltagare matchar sökningen.'}
      toolbar={<SearchBox label="Sök deltagare" initial={search} onSearch={onSearch} delay={100} />}
    />
  );
};
