import { getCalendar } from '@karportalen/contract/calendar/endpoints';
import { getNotification, updateNotification } from '@karportalen/contract/notifications/endpoints';
import { type Notification, notificationForm } from '@karportalen/contract/notifications/fields';
import { notificationTexts } from '@karportalen/contract/notifications/texts';
import { useState } from 'react';
import { NotificationConfirm } from '../../notifications/NotificationConfirm.tsx';
import { notificationLists } from '../../notifications/notification-lists.ts';
import { bodyOf, valuesOf } from '../../notifications/notification-values.ts';
import { clock } from '../../platform/clock.ts';
import { useToastMutation } from '../../platform/query/use-toast-mutation.ts';
import { MovedItem } from './MovedItem.tsx';
import { MoveRefused } from './MoveRefused.tsx';
import type { MoverProps } from './move.ts';

const Asked = ({ stored, move }: MoverProps & { stored: Notification }) => {
  const [opened, setOpened] = useState(true);
  const update = useToastMutation(updateNotification, notificationTexts.update, {
    changes: [getCalendar, ...notificationLists],
  });
  const { id, updatedAt } = stored;
  const checked = notificationForm(clock).safeParse({
    ...valuesOf(stored, clock()),
    scheduleTime: move.start,
  });
  const dialog = { opened, onClose: () => setOpened(false) };
  if (!checked.success)
    return (
      <MoveRefused item={move.item} faults={checked.error.issues.map(({ message }) => message)} {...dialog} />
    );
  const { data: values } = checked;
  return (
    <NotificationConfirm
      {...dialog}
      values={values}
      isAlarm={false}
      edited={stored}
      linked={stored}
      onConfirm={() =>
        update.submit({ params: { id }, body: { ...bodyOf(values), isDraft: false, updatedAt } })
      }
    />
  );
};

export const Mover = ({ move }: MoverProps) => (
  <MovedItem move={move} endpoint={getNotification}>
    {(stored) => <Asked stored={stored} move={move} />}
  </MovedItem>
);
