import { clock } from '../platform/clock.ts';
import { ItemPage } from './ItemPage.tsx';
import { NotificationForm } from './NotificationForm.tsx';
import { copyOf } from './notification-values.ts';

export const Page = () => (
  <ItemPage title="Kopiera larm" description="Ett nytt larm med samma texter och mottagare." isAlarm>
    {(item) => (
      <NotificationForm isAlarm initial={copyOf(item, 'now', clock())} draftKey={null} copied={item} />
    )}
  </ItemPage>
);
