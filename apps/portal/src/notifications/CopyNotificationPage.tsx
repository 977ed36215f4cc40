import { clock } from '../platform/clock.ts';
import { copyOf } from './form-values.ts';
import { ItemPage } from './ItemPage.tsx';
import { NotificationEditor } from './NotificationEditor.tsx';

export const Page = () => (
  <ItemPage
    title="Kopiera pushnotis"
    description="En ny pushnotis med samma texter och mottagare."
    isAlarm={false}
  >
    {(item) => (
      <NotificationEditor isAlarm={false} initial={copyOf(item, 'schedule', clock())} draftKey={null} />
    )}
  </ItemPage>
);
