import {
  createAlarm,
  createNotification,
  updateNotification,
} from '@karportalen/contract/notifications/endpoints';
import type { Notification } from '@karportalen/contract/notifications/fields';
import { notificationTexts } from '@karportalen/contract/notifications/texts';
import { useNavigate } from 'react-router';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import type { FailureTarget, TakesFailure } from '../platform/with-toasts.ts';
import { archivePath } from './archive-path.ts';
import { notificationLists } from './notification-lists.ts';
import type { NotificationValues } from './notification-values.ts';
import { useUndoSend } from './use-undo-send.tsx';

type SaveSettings = {
  readonly isAlarm: boolean;
  readonly undoSeconds: number;
  readonly takesFailure: TakesFailure;
  readonly saved: () => void;
};

export const useSave = <T>(
  form: FailureTarget<NotificationValues, T>,
  { isAlarm, undoSeconds, takesFailure, saved }: SaveSettings,
) => {
  const navigate = useNavigate();
  const undoing = useUndoSend();
  const settings = {
    form,
    changes: notificationLists,
    onSuccess: (item: Notification) => {
      saved();
      navigate(archivePath(item));
      undoing.offer(item, undoSeconds);
    },
  };
  const endpoint = isAlarm ? createAlarm : createNotification;
  const creation = useToastMutation(
    endpoint,
    isAlarm ? notificationTexts.alarm : notificationTexts.create,
    settings,
  );
  const update = useToastMutation(updateNotification, notificationTexts.update, {
    ...settings,
    takesFailure,
  });
  // Publishing a draft is an update to the server, but to the user it is sending.
  const publication = useToastMutation(
    updateNotification,
    isAlarm ? notificationTexts.alarm : notificationTexts.create,
    { ...settings, takesFailure },
  );
  type Body = Parameters<typeof creation.submit>[0]['body'];
  return {
    save: (body: Body, edited: Notification | undefined): Promise<boolean> => {
      if (!edited) return creation.submit({ body });
      const { id, isDraft, updatedAt } = edited;
      return (isDraft ? publication : update).submit({ params: { id }, body: { ...body, updatedAt } });
    },
    isSaving: creation.isPending || update.isPending || publication.isPending,
  };
};
