import { clock } from '../platform/clock.ts';
import { ItemPage } from './ItemPage.tsx';
import { NotificationForm } from './NotificationForm.tsx';
import { valuesOf } from './notification-values.ts';

export const Page = () => (
  <ItemPage
    title="Redigera pushnotis"
    description="Det du sparar ersätter det som finns sedan tidigare."
    isAlarm={false}
  >
    {(item) => (
      <NotificationForm isAlarm={false} initial={valuesOf(item, clock())} draftKey={null} edited={item} />
    )}
  </ItemPage>
);
