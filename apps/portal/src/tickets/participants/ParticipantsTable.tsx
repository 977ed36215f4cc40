import { reservationLabels } from '@karportalen/contract/events/kinds';
import {
  deleteParticipants,
  downloadParticipants,
  listCheckIns,
  listEventParticipants,
} from '@karportalen/contract/tickets/participant-endpoints';
import { participantTexts } from '@karportalen/contract/tickets/participant-texts';
import { isDoorOpen, type ParticipantsSummary } from '@karportalen/contract/tickets/participants';
import { useState } from 'react';
import { saveFile } from '../../platform/api/save-file.ts';
import { typeFilter, useOwnerFilters } from '../../platform/archive/archive-filters.ts';
import { archiveTab } from '../../platform/archive/archive-tab.ts';
import { PagedTable } from '../../platform/archive/PagedTable.tsx';
import type { ArchivePlace } from '../../platform/archive/use-archive-place.ts';
import { useDeletion } from '../../platform/archive/use-deletion.tsx';
import { useToastMutation } from '../../platform/query/use-toast-mutation.ts';
import { listColumns } from './list-columns.tsx';
import { hasPeople, lossOf } from './list-words.ts';
import { ParticipantsDialog } from './ParticipantsDialog.tsx';
import { StillNeededDialog } from './StillNeededDialog.tsx';

type Shown = { readonly list: ParticipantsSummary; readonly opened: boolean };

const isWithoutPeople = (list: ParticipantsSummary): boolean => !hasPeople(list);

export const ParticipantsTable = ({ place }: { place: ArchivePlace }) => {
  const [shown, setShown] = useState<Shown>();
  const [needed, setNeeded] = useState<Shown>();
  const download = useToastMutation(downloadParticipants, participantTexts.download, { onSuccess: saveFile });
  const deletion = useDeletion({
    endpoint: deleteParticipants,
    texts: participantTexts.remove,
    changes: [listEventParticipants, listCheckIns],
    args: ({ eventId }: ParticipantsSummary) => ({ params: { id: eventId } }),
    title: ({ title }) => `Ta bort deltagarlistan för ${title}?`,
    body: (list) => lossOf(list).map((sentence) => <p key={sentence}>{sentence}</p>),
  });
  const remove = (list: ParticipantsSummary, id: string) =>
    list.neededFor.length > 0 ? setNeeded({ list, opened: true }) : deletion.ask(list, id);
  const save = ({ eventId }: ParticipantsSummary) => download.submit({ params: { id: eventId } });

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
      { kind: 'download', label: 'Ladda ner deltagarlistan', onClick: save, hidden: isWithoutPeople },
      { kind: 'delete', label: 'Ta bort deltagarlistan', onClick: remove, hidden: isWithoutPeople },
    ],
    emptyText: 'Det finns inga event med biljetter.',
    isMoving: (list: ParticipantsSummary) => hasPeople(list) && isDoorOpen(list, new Date()),
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
      {deletion.dialog}
      {needed && <StillNeededDialog {...needed} onClose={() => setNeeded({ ...needed, opened: false })} />}
    </>
  );
};
