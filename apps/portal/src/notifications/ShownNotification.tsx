import { REFRESH_INTERVAL_MS } from '@karportalen/contract/core/refresh-interval';
import { getNotification } from '@karportalen/contract/notifications/endpoints';
import type { Notification } from '@karportalen/contract/notifications/fields';
import { useQuery } from '@tanstack/react-query';
import type { RowAction } from '../kit/table/types.ts';
import { peopleText } from '../platform/people-text.ts';
import { queryOf } from '../platform/query/query-of.ts';
import { NotificationDetail } from './NotificationDetail.tsx';
import type { Pushed } from './use-push-sending.tsx';

export const pushedOf = (item: Notification): Pushed => ({
  pushStatus:
    item.status === 'draft' || item.status === 'awaiting' || item.status === 'scheduled' ? null : item.status,
  devicesReached: item.devicesReached,
  devicesMissed: item.devicesMissed,
  reason: item.failedReason,
  people: item.targetGroup ? peopleText(item.targetGroup.count) : undefined,
});

/** A row's detail, polled while it is being sent. */
export const ShownNotification = ({
  row,
  actions,
  opened,
  onClose,
}: {
  row: Notification;
  actions: readonly RowAction<Notification>[];
  opened: boolean;
  onClose: () => void;
}) => {
  const { data } = useQuery({
    ...queryOf(getNotification, { params: { id: row.id } }),
    enabled: opened,
    refetchInterval: ({ state }) => ((state.data ?? row).status === 'sending' ? REFRESH_INTERVAL_MS : false),
  });
  return <NotificationDetail item={data ?? row} actions={actions} opened={opened} onClose={onClose} />;
};
