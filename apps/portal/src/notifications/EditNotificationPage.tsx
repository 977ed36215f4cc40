import { clock } from '../platform/clock.ts';
import { valuesOf } from './form-values.ts';
import { ItemPage } from './ItemPage.tsx';
import { NotificationEditor } from './NotificationEditor.tsx';

export const Page = () => (
  <ItemPage
    title="Redigera pushnotis"
    description="Det du sparar ersätter det som finns sedan tidigare."
    isAlarm={false}
  >
    {(item) => (
      <NotificationEditor isAlarm={false} initial={valuesOf(item, clock())} draftKey={null} edited={item} />
    )}
  </ItemPage>
);
