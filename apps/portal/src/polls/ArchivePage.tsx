import IconPlus from 'virtual:icon/plus';
import {
  deletePoll,
  downloadPollResults,
  keepPollPushTime,
  listDraftPolls,
  listPollHistory,
  listScheduledPolls,
  sendPollPush,
} from '@karportalen/contract/polls/endpoints';
import type { Poll } from '@karportalen/contract/polls/fields';
import { pollTexts } from '@karportalen/contract/polls/texts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PrimaryButton } from '../kit/button/PrimaryButton.tsx';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import type { RowAction } from '../kit/table/types.ts';
import { useKeepTime } from '../notifications/use-keep-time.tsx';
import { type Pushed, usePushSending } from '../notifications/use-push-sending.tsx';
import { saveFile } from '../platform/api/save-file.ts';
import { Archive } from '../platform/archive/Archive.tsx';
import { groupFilter, useOwnerFilters } from '../platform/archive/archive-filters.ts';
import { archiveTab } from '../platform/archive/archive-tab.ts';
import { useDeletion } from '../platform/archive/use-deletion.tsx';
import { peopleText } from '../platform/people-text.ts';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import { nameOf, pollColumns } from './columns.tsx';
import { PollDetail } from './PollDetail.tsx';
import { pollLists } from './use-save.ts';
import { votesOf, votesText } from './votes.ts';

const lost = (poll: Poll): string =>
  `${votesOf(poll) > 0 ? `${votesText(poll)} försvinner. ` : ''}Det går inte att ångra.`;

const pushedOf = (poll: Poll): Pushed => ({
  pushStatus: poll.pushStatus,
  devicesReached: poll.devicesReached,
  devicesMissed: poll.devicesMissed,
  reason: poll.pushFailedReason,
  people: poll.targetGroup ? peopleText(poll.targetGroup.count) : undefined,
});

export const Page = () => {
  const navigate = useNavigate();
  const [shown, setShown] = useState<{ poll: Poll; actions: readonly RowAction<Poll>[]; opened: boolean }>();
  const download = useToastMutation(downloadPollResults, pollTexts.download, { onSuccess: saveFile });
  const deletion = useDeletion({
    endpoint: deletePoll,
    texts: pollTexts.remove,
    changes: pollLists,
    args: (_poll: Poll, id) => ({ params: { id } }),
    title: (poll) => `Ta bort ${nameOf(poll)}?`,
    body: lost,
  });

  const sending = usePushSending({
    endpoint: sendPollPush,
    texts: pollTexts.sendPush,
    changes: pollLists,
    args: ({ id }: Poll) => ({ params: { id } }),
    name: (poll) => `pushen om ${nameOf(poll)}`,
    pushed: pushedOf,
  });

  const keepTime = useKeepTime({
    endpoint: keepPollPushTime,
    texts: pollTexts.keepTime,
    changes: pollLists,
    args: (id) => ({ params: { id } }),
    hidden: ({ pushStatus }: Poll) => pushStatus !== 'held',
  });

  const filters = [groupFilter, ...useOwnerFilters().creator];
  const create = () => navigate('/polls/create');
  const copy: RowAction<Poll> = { kind: 'copy', onClick: (_, id) => navigate(`/polls/copy/${id}`) };
  const edit: RowAction<Poll> = { kind: 'edit', onClick: (_, id) => navigate(`/polls/edit/${id}`) };
  const remove: RowAction<Poll> = { kind: 'delete', onClick: deletion.ask };
  const save: RowAction<Poll> = {
    kind: 'download',
    label: 'Ladda ner resultatet',
    onClick: (_, id) => void download.submit({ params: { id } }),
  };
  const shared = {
    filters,
    rows: ({ polls }: { polls: Poll[] }) => polls,
    emptyAction: <SecondaryButton onClick={create}>Skapa en omröstning</SecondaryButton>,
  };

  return (
    <>
      <Archive
        title="Omröstningar"
        description="Det som väntar, det som har öppnat med sina resultat, och det som inte är klart."
        action={
          <PrimaryButton onClick={create} icon={<IconPlus aria-hidden />}>
            Ny omröstning
          </PrimaryButton>
        }
        tabs={[
          archiveTab({
            ...shared,
            key: 'scheduled',
            order: 'date',
            dates: 'Öppnar',
            label: 'SCHEMALAGDA',
            list: listScheduledPolls,
            columns: pollColumns.scheduled,
            actions: [keepTime, copy, edit, remove],
          }),
          archiveTab({
            ...shared,
            key: 'history',
            order: '-date',
            dates: 'Öppnade',
            label: 'HISTORIK',
            list: listPollHistory,
            columns: pollColumns.history,
            shouldPoll: ({ pushStatus }) => pushStatus === 'sending',
            actions: [...sending.actions, save, copy, edit, remove],
          }),
          archiveTab({
            ...shared,
            key: 'draft',
            order: '-date',
            dates: 'Senast ändrad',
            label: 'UTKAST',
            list: listDraftPolls,
            columns: pollColumns.draft,
            actions: [copy, edit, remove],
          }),
        ]}
        rowName={nameOf}
        onOpen={(poll, actions) => setShown({ poll, actions, opened: true })}
      />
      {shown && <PollDetail {...shown} onClose={() => setShown({ ...shown, opened: false })} />}
      {sending.dialog}
      {deletion.dialog}
    </>
  );
};
