import IconArrowRight from 'virtual:icon/arrow-right';
import { reservationLabels } from '@karportalen/contract/events/kinds';
import { listEventParticipants } from '@karportalen/contract/tickets/participant-endpoints';
import { isDoorOpen, type ParticipantsSummary } from '@karportalen/contract/tickets/participants';
import { useState } from 'react';
import { typeFilter, useOwnerFilters } from '../../platform/archive/archive-filters.ts';
import { archiveTab } from '../../platform/archive/archive-tab.ts';
import { PagedTable } from '../../platform/archive/PagedTable.tsx';
import type { ArchivePlace } from '../../platform/archive/use-archive-place.ts';
import { listColumns } from './list-columns.tsx';
import { hasPeople } from './list-words.ts';
import { ParticipantsDialog } from './ParticipantsDialog.tsx';
import { useListActs } from './use-list-acts.tsx';

type Shown = { readonly list: ParticipantsSummary; readonly opened: boolean };

const isWithoutPeople = (list: ParticipantsSummary): boolean => !hasPeople(list);

export const ParticipantsTable = ({ place }: { place: ArchivePlace }) => {
  const [shown, setShown] = useState<Shown>();
  const { save, remove, dialogs } = useListActs();
  const tab = archiveTab({
    key: 'participants',
    dates: 'Datum',
    usualOrder: 'Närmast i tid först',
    filters: [
      typeFilter({ Free: reservationLabels.Free, Paid: reservationLabels.Paid }),
      ...useOwnerFilters().host,
    ],
    label: 'DELTAGARLISTOR',
    list: listEventParticipants,
    rows: ({ events }) => events,
    columns: listColumns,
    actions: [
      {
        kind: 'download',
        label: 'Ladda ner deltagarlistan',
        onClick: (list) => save(list),
        hidden: isWithoutPeople,
      },
      { kind: 'delete', label: 'Ta bort deltagarlistan', onClick: remove, hidden: isWithoutPeople },
      {
        kind: 'link',
        label: 'Eventets sida',
        icon: <IconArrowRight aria-hidden />,
        to: ({ eventId }) => `/events/${eventId}?tab=participants`,
      },
    ],
    emptyText: 'Det finns inga event med biljetter.',
    shouldPoll: (list: ParticipantsSummary) => hasPeople(list) && isDoorOpen(list, new Date()),
  });

  return (
    <>
      <PagedTable
        label="Deltagarlistor"
        tab={tab}
        place={place}
        rowName={({ title }) => title}
        onOpen={(list) => setShown({ list, opened: true })}
      />
      {shown && (
        <ParticipantsDialog
          {...shown}
          onClose={() => setShown({ ...shown, opened: false })}
          onDownload={save}
        />
      )}
      {dialogs}
    </>
  );
};
