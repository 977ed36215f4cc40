import { clock } from '../platform/clock.ts';
import { copyOf } from './form-values.ts';
import { ItemPage } from './ItemPage.tsx';
import { NotificationEditor } from './NotificationEditor.tsx';

export const Page = () => (
  <ItemPage title="Kopiera larm" description="Ett nytt larm med samma texter och mottagare." isAlarm>
    {(item) => <NotificationEditor isAlarm initial={copyOf(item, 'now', clock())} draftKey={null} />}
  </ItemPage>
);
