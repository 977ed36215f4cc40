import { clock } from '../platform/clock.ts';
import { ItemPage } from './ItemPage.tsx';
import { NotificationForm } from './NotificationForm.tsx';
import { copyOf } from './notification-values.ts';

export const Page = () => (
  <ItemPage
    title="Kopiera pushnotis"
    description="En ny pushnotis med samma texter och mottagare."
    isAlarm={false}
  >
    {(item) => (
      <NotificationForm
        isAlarm={false}
        initial={copyOf(item, 'schedule', clock())}
        draftKey={null}
        copied={item}
      />
    )}
  </ItemPage>
);
