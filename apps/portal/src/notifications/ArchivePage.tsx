import IconAlertTriangle from 'virtual:icon/alert-triangle';
import IconPlus from 'virtual:icon/plus';
import { can } from '@karportalen/contract/core/access';
import {
  deleteNotification,
  getNotification,
  keepNotificationTime,
  listDraftNotifications,
  listNotifications,
  listScheduledNotifications,
  sendNotification,
} from '@karportalen/contract/notifications/endpoints';
import type { Notification } from '@karportalen/contract/notifications/fields';
import { isUndoable, notificationTexts } from '@karportalen/contract/notifications/texts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PrimaryButton } from '../kit/button/PrimaryButton.tsx';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import type { RowAction } from '../kit/table/types.ts';
import { Archive } from '../platform/archive/Archive.tsx';
import { groupFilter, typeFilter, useOwnerFilters } from '../platform/archive/archive-filters.ts';
import { archiveTab } from '../platform/archive/archive-tab.ts';
import { useDeletion } from '../platform/archive/use-deletion.tsx';
import { useUser } from '../platform/session/use-user.ts';
import { alarmPath } from './archive-path.ts';
import { draftColumns, historyColumns, scheduledColumns } from './columns.tsx';
import { notificationLists } from './notification-lists.ts';
import { nameOf } from './notification-name.ts';
import { pushedOf, ShownNotification } from './ShownNotification.tsx';
import { useKeepTime } from './use-keep-time.tsx';
import { usePushSending } from './use-push-sending.tsx';
import { useUndoSend } from './use-undo-send.tsx';

const isAlarm = ({ type }: Notification) => type === 'Alarm';
const typeLabels = { Notification: 'Pushnotis', Alarm: 'Larm' };
const CREATE = '/push-notifications/create';

const useActions = () => {
  const navigate = useNavigate();
  const user = useUser();
  const mayAlarm = can.sendAlarm(user);
  const edit = (hidden: (row: Notification) => boolean): RowAction<Notification> => ({
    kind: 'edit',
    hidden,
    onClick: (_, id) => navigate(`/push-notifications/edit/${id}`),
  });
  const copy = (hidden: (row: Notification) => boolean): RowAction<Notification> => ({
    kind: 'copy',
    hidden,
    onClick: (row, id) => navigate(`/push-notifications/${isAlarm(row) ? 'alarm/' : ''}copy/${id}`),
  });
  // Alarms that await a release or are open have a page of their own.
  const follow: RowAction<Notification> = {
    kind: 'custom',
    label: 'Följ',
    icon: <IconAlertTriangle aria-hidden />,
    hidden: ({ alarm, status }) =>
      !mayAlarm ||
      !alarm ||
      alarm.answers !== null ||
      alarm.endedAt !== null ||
      status === 'draft' ||
      status === 'scheduled',
    onClick: (row) => navigate(alarmPath(row)),
  };
  return { edit, copy, follow, isOutOfReach: (row: Notification) => isAlarm(row) && !mayAlarm };
};

export const Page = () => {
  const navigate = useNavigate();
  const { edit, copy, follow, isOutOfReach } = useActions();
  const [shown, setShown] = useState<{ item: Notification; actions: readonly RowAction<Notification>[] }>();
  const [opened, setOpened] = useState(false);
  const deletion = useDeletion({
    endpoint: deleteNotification,
    texts: notificationTexts.remove,
    changes: notificationLists,
    args: (_: Notification, id) => ({ params: { id } }),
    title: (row) => `Ta bort ${nameOf(row)}?`,
    body: ({ isDraft, type, drill }) =>
      isDraft
        ? 'Utkastet går inte att få tillbaka.'
        : drill === 'union'
          ? 'Övningen ställs in, och de som fick förvarningen får veta det.'
          : `${type === 'Alarm' && !drill ? 'Det' : 'Den'} skickas inte, och går inte att få tillbaka.`,
  });
  const remove: RowAction<Notification> = { kind: 'delete', onClick: deletion.ask };
  const removeHeld: RowAction<Notification> = { ...remove, hidden: ({ status }) => status !== 'held' };
  const sending = usePushSending({
    endpoint: sendNotification,
    texts: notificationTexts.send,
    changes: [...notificationLists, getNotification],
    args: ({ id }: Notification) => ({ params: { id } }),
    name: nameOf,
    pushed: pushedOf,
    isOutOfReach,
    isUrgent: isAlarm,
  });
  const keepTime = useKeepTime({
    endpoint: keepNotificationTime,
    texts: notificationTexts.keepTime,
    changes: [...notificationLists, getNotification],
    args: (id) => ({ params: { id } }),
    hidden: (row: Notification) => row.status !== 'held' || isOutOfReach(row),
  });
  const undoing = useUndoSend();
  const filters = [typeFilter(typeLabels), groupFilter, ...useOwnerFilters().creator];
  const create = () => navigate(CREATE);
  const emptyAction = <SecondaryButton onClick={create}>Skapa en pushnotis</SecondaryButton>;

  return (
    <>
      <Archive<Notification>
        title="Pushnotiser"
        description="Det som ska skickas, det som har skickats och det som inte är klart."
        action={
          <PrimaryButton onClick={create} icon={<IconPlus size={18} aria-hidden />}>
            Ny pushnotis
          </PrimaryButton>
        }
        rowName={nameOf}
        onOpen={(item, actions) => {
          setShown({ item, actions });
          setOpened(true);
        }}
        tabs={[
          archiveTab({
            key: 'scheduled',
            order: 'date',
            dates: 'Skickas',
            filters,
            label: 'SCHEMALAGDA',
            list: listScheduledNotifications,
            rows: (answer) => answer.scheduledNotifications,
            columns: scheduledColumns,
            actions: [
              undoing.action,
              keepTime,
              ...sending.actions,
              copy(isAlarm),
              edit((row) => isAlarm(row) || isUndoable(row)),
              remove,
            ],
            emptyAction,
          }),
          archiveTab({
            key: 'history',
            order: '-date',
            dates: 'Skickad',
            filters,
            label: 'HISTORIK',
            list: listNotifications,
            rows: (answer) => answer.notifications,
            shouldPoll: ({ status }) => status === 'sending',
            columns: historyColumns,
            actions: [
              follow,
              ...sending.actions,
              copy((row) => row.drill !== null || isOutOfReach(row)),
              removeHeld,
            ],
            emptyAction,
          }),
          archiveTab({
            key: 'draft',
            order: '-date',
            dates: 'Senast ändrad',
            filters,
            label: 'UTKAST',
            list: listDraftNotifications,
            rows: (answer) => answer.scheduledNotifications,
            columns: draftColumns,
            // An alarm's draft is edited in place: a copy would leave the draft behind.
            actions: [follow, copy(isAlarm), edit((row) => row.drill !== null || isOutOfReach(row)), remove],
            emptyAction,
          }),
        ]}
      />
      {shown && (
        <ShownNotification
          key={shown.item.id}
          row={shown.item}
          actions={shown.actions}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      )}
      {sending.dialog}
      {deletion.dialog}
    </>
  );
};
