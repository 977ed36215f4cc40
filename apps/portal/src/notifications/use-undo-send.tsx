import IconArrowBackUp from 'virtual:icon/arrow-back-up';
import { getNotification, updateNotification } from '@karportalen/contract/notifications/endpoints';
import type { Notification } from '@karportalen/contract/notifications/fields';
import { isUndoable, notificationTexts } from '@karportalen/contract/notifications/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { RowAction } from '../kit/table/types.ts';
import { toast } from '../kit/toast/toast.tsx';
import { call } from '../platform/api/call.ts';
import { clock } from '../platform/clock.ts';
import { keyOf } from '../platform/query/query-of.ts';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import { notificationLists } from './notification-lists.ts';
import { bodyOf, valuesOf } from './notification-values.ts';

/** Navigation state of the edit page: the notification was just taken back, and nothing about it is decided. */
export type EditState = { readonly isUndone?: boolean } | null;

/**
 * Takes back what was sent now and has not left: it becomes a draft, which the form opens. A draft, because it is then
 * kept whatever happens to this page.
 */
export const useUndoSend = () => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const taking = useToastMutation(updateNotification, notificationTexts.undo, {
    changes: notificationLists,
    onSuccess: ({ id }) => {
      const state: EditState = { isUndone: true };
      void navigate(`/push-notifications/edit/${id}`, { state });
    },
  });
  const undo = (item: Notification) =>
    taking.submit({
      params: { id: item.id },
      body: { ...bodyOf(valuesOf(item, clock())), isDraft: true, updatedAt: item.updatedAt },
    });

  /** When the countdown ends: says that it has left, unless it was taken back in another tab. */
  const tellSent = async ({ id }: Notification): Promise<void> => {
    await Promise.all(
      notificationLists.map((list) => queryClient.invalidateQueries({ queryKey: keyOf(list) })),
    );
    const item = await call(getNotification, { params: { id } }).catch(() => undefined);
    if (item && !item.isDraft) toast.success(notificationTexts.sent);
  };

  const action: RowAction<Notification> = {
    kind: 'custom',
    label: 'Ångra',
    icon: <IconArrowBackUp aria-hidden />,
    hidden: (row) => !isUndoable(row),
    onClick: (row) => undo(row),
  };

  return {
    /** Offers to undo, where that is possible. */
    offer: (item: Notification, seconds: number): void => {
      if (!isUndoable(item)) return;
      toast.countdown(notificationTexts.countdown, {
        ...{ seconds, label: 'Ångra' },
        onClick: () => void undo(item),
        onEnd: () => void tellSent(item),
      });
    },
    action,
  };
};
