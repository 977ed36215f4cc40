import { useState } from 'react';
import { PageHead } from '../kit/page/PageHead.tsx';
import { clock } from '../platform/clock.ts';
import { emptyNotification } from './form-values.ts';
import { NotificationEditor } from './NotificationEditor.tsx';

export const Page = () => {
  // An alarm is about something that happens now.
  const [initial] = useState(() => emptyNotification('now', clock()));
  return (
    <>
      <PageHead
        title="Nytt larm"
        description="Skickas med hög prioritet och hörs även när mobilen är i vila. Använd det när det är bråttom."
      />
      <NotificationEditor isAlarm initial={initial} draftKey="FORM_CREATE_ALARM" />
    </>
  );
};
