import {
  createAlarm,
  createNotification,
  listDraftNotifications,
  listNotifications,
  listScheduledNotifications,
  updateNotification,
} from '@karportalen/contract/notifications/endpoints';
import type { Notification } from '@karportalen/contract/notifications/fields';
import { notificationTexts } from '@karportalen/contract/notifications/texts';
import { useNavigate } from 'react-router';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import type { FailureTarget } from '../platform/with-toasts.ts';
import { archivePath } from './archive-path.ts';
import type { NotificationValues } from './notification-values.ts';

export const notificationLists = [listNotifications, listScheduledNotifications, listDraftNotifications];

/** Creates, or overwrites the one that is edited; then the archive shows it. */
export const useSave = <T>(
  form: FailureTarget<NotificationValues, T>,
  { isAlarm, edited, saved }: { isAlarm: boolean; edited: Notification | undefined; saved: () => void },
) => {
  const navigate = useNavigate();
  const settings = {
    form,
    changes: notificationLists,
    onSuccess: (item: Notification) => {
      saved();
      navigate(archivePath(item));
    },
  };
  const endpoint = isAlarm ? createAlarm : createNotification;
  const creation = useToastMutation(
    endpoint,
    isAlarm ? notificationTexts.alarm : notificationTexts.create,
    settings,
  );
  const update = useToastMutation(updateNotification, notificationTexts.update, settings);
  type Body = Parameters<typeof creation.submit>[0]['body'];
  return {
    save: (body: Body): Promise<boolean> =>
      edited
        ? update.submit({ params: { id: edited.id }, body: { ...body, updatedAt: edited.updatedAt } })
        : creation.submit({ body }),
    isSaving: creation.isPending || update.isPending,
  };
};
