import type { CheckInParticipant } from '@karportalen/contract/tickets/participants';
import { VisuallyHidden } from '../../kit/a11y/VisuallyHidden.tsx';
import { EmptyState } from '../../kit/page/EmptyState.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import type { People } from './use-people.ts';

type PeopleListProps = {
  readonly of: People;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly onOpen: (person: CheckInParticipant) => void;
};

export const PeopleList = ({ of, search, onSearch, onOpen }: PeopleListProps) => (
  <>
    {of.isDeleted ? (
      <EmptyState text="Deltagarlistan är borttagen. Antal och summor finns kvar i rapporterna." />
    ) : (
      <PeopleTable
        people={of.people}
        search={search}
        onSearch={onSearch}
        onOpen={onOpen}
        state={of.state}
        onRetry={() => void of.refetch()}
        onToggle={of.onToggle}
      />
    )}
    <VisuallyHidden live>{of.said}</VisuallyHidden>
  </>
);
