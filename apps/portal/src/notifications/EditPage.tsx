import type { Notification } from '@karportalen/contract/notifications/fields';
import { useLocation } from 'react-router';
import { clock } from '../platform/clock.ts';
import { EditedItem } from '../platform/content-form/EditedItem.tsx';
import { ItemPage } from './ItemPage.tsx';
import { NotificationForm } from './NotificationForm.tsx';
import { valuesOf } from './notification-values.ts';
import type { EditState } from './use-undo-send.tsx';

const isAlarm = ({ type }: Notification) => type === 'Alarm';

export const Page = () => {
  const state: EditState = useLocation().state;
  return (
    <ItemPage
      title="Redigera pushnotis"
      titleOf={(item) => (isAlarm(item) ? 'Redigera larm' : undefined)}
      description="Det du sparar ersätter det som finns sedan tidigare."
      isAlarm={false}
    >
      {(item) => (
        <EditedItem item={item} kind="NOTIFICATION">
          {(base, edit) => (
            <NotificationForm
              isAlarm={isAlarm(base)}
              initial={valuesOf(base, clock())}
              draftKey={null}
              edited={base}
              edit={edit}
              isUndone={state?.isUndone === true && base.isDraft}
            />
          )}
        </EditedItem>
      )}
    </ItemPage>
  );
};
