import { getNotification } from '@karportalen/contract/notifications/endpoints';
import type { Notification } from '@karportalen/contract/notifications/fields';
import { useQuery } from '@tanstack/react-query';
import { peopleText } from '../platform/people-text.ts';
import { queryOf } from '../platform/query/query-of.ts';
import { NotificationDetail } from './NotificationDetail.tsx';
import type { Pushed, usePushSending } from './use-push-sending.tsx';

const MOVING_MS = 2000;

export const pushedOf = (item: Notification): Pushed => ({
  pushStatus: item.status === 'draft' || item.status === 'scheduled' ? null : item.status,
  devicesReached: item.devicesReached,
  devicesMissed: item.devicesMissed,
  reason: item.failedReason,
  people: item.targetGroup ? peopleText(item.targetGroup.count) : undefined,
});

type Sending = Pick<ReturnType<typeof usePushSending<never, Notification>>, 'labelOf' | 'ask'>;

/** The detail of a row, read anew while it is being sent, so that it says what happens as it happens. */
export const ShownNotification = ({
  row,
  opened,
  onClose,
  sending,
  onRemove,
}: {
  row: Notification;
  opened: boolean;
  onClose: () => void;
  sending: Sending;
  onRemove: (row: Notification, id: string) => void;
}) => {
  const { data } = useQuery({
    ...queryOf(getNotification, { params: { id: row.id } }),
    enabled: opened,
    refetchInterval: ({ state }) => ((state.data ?? row).status === 'sending' ? MOVING_MS : false),
  });
  const item = data ?? row;
  return (
    <NotificationDetail
      item={item}
      opened={opened}
      onClose={onClose}
      sendLabel={sending.labelOf(item)}
      onSend={() => {
        onClose();
        sending.ask(item);
      }}
      onRemove={() => {
        onClose();
        onRemove(item, item.id);
      }}
    />
  );
};
