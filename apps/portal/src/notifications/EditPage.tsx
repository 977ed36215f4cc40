import type { Notification } from '@karportalen/contract/notifications/fields';
import { clock } from '../platform/clock.ts';
import { EditedItem } from '../platform/content-form/EditedItem.tsx';
import { ItemPage } from './ItemPage.tsx';
import { NotificationForm } from './NotificationForm.tsx';
import { valuesOf } from './notification-values.ts';

const isAlarm = ({ type }: Notification) => type === 'Alarm';

/** Edits an unsent notification, or the draft of an alarm. */
export const Page = () => (
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
          />
        )}
      </EditedItem>
    )}
  </ItemPage>
);
