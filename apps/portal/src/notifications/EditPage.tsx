import type { Notification } from '@karportalen/contract/notifications/fields';
import { clock } from '../platform/clock.ts';
import { ItemPage } from './ItemPage.tsx';
import { NotificationForm } from './NotificationForm.tsx';
import { valuesOf } from './notification-values.ts';

const isAlarm = ({ type }: Notification) => type === 'Alarm';

/** A notification that has not left, or the draft of an alarm. */
export const Page = () => (
  <ItemPage
    title="Redigera pushnotis"
    titleOf={(item) => (isAlarm(item) ? 'Redigera larm' : undefined)}
    description="Det du sparar ersätter det som finns sedan tidigare."
    isAlarm={false}
  >
    {(item) => (
      <NotificationForm
        key={item.id}
        isAlarm={isAlarm(item)}
        initial={valuesOf(item, clock())}
        draftKey={null}
        edited={item}
      />
    )}
  </ItemPage>
);
