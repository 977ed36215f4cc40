import {
  deleteParticipants,
  downloadParticipants,
  listCheckIns,
  listEventParticipants,
} from '@karportalen/contract/tickets/participant-endpoints';
import { participantTexts } from '@karportalen/contract/tickets/participant-texts';
import type { ParticipantsSummary } from '@karportalen/contract/tickets/participants';
import { useState } from 'react';
import { saveFile } from '../../platform/api/save-file.ts';
import { useDeletion } from '../../platform/archive/use-deletion.tsx';
import { EventLink } from '../../platform/EventLink.tsx';
import { useToastMutation } from '../../platform/query/use-toast-mutation.ts';
import { lossOf } from './list-words.ts';
import { StillNeededDialog } from './StillNeededDialog.tsx';

/** The acts on a participant list. `dialogs` is rendered by whoever shows the list. */
export const useListActs = () => {
  const [needed, setNeeded] = useState<{ readonly list: ParticipantsSummary; readonly opened: boolean }>();
  const download = useToastMutation(downloadParticipants, participantTexts.download, { onSuccess: saveFile });
  const deletion = useDeletion({
    endpoint: deleteParticipants,
    texts: participantTexts.remove,
    changes: [listEventParticipants, listCheckIns],
    args: ({ eventId }: ParticipantsSummary) => ({ params: { id: eventId } }),
    title: ({ title }) => `Ta bort deltagarlistan för ${title}?`,
    body: (list) => (
      <>
        {lossOf(list).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p>
          <EventLink id={list.eventId} />
        </p>
      </>
    ),
  });
  return {
    /** Without chosen columns, those of every list. */
    save: ({ eventId }: ParticipantsSummary, columns?: readonly string[]) =>
      download.submit({ params: { id: eventId }, ...(columns && { body: { columns: [...columns] } }) }),
    remove: (list: ParticipantsSummary) =>
      list.neededFor.length > 0 ? setNeeded({ list, opened: true }) : deletion.ask(list, list.eventId),
    dialogs: (
      <>
        {deletion.dialog}
        {needed && <StillNeededDialog {...needed} onClose={() => setNeeded({ ...needed, opened: false })} />}
      </>
    ),
  };
};
