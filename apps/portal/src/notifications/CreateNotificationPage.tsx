import { useState } from 'react';
import { PageHead } from '../kit/page/PageHead.tsx';
import { clock } from '../platform/clock.ts';
import { emptyNotification } from './form-values.ts';
import { NotificationEditor } from './NotificationEditor.tsx';

export const Page = () => {
  const [initial] = useState(() => emptyNotification('schedule', clock()));
  return (
    <>
      <PageHead
        title="Ny pushnotis"
        description="Skriv på svenska och engelska. Notisen landar i mobilen och sparas i appens inkorg."
      />
      <NotificationEditor isAlarm={false} initial={initial} draftKey="FORM_CREATE_NOTIFICATION" />
    </>
  );
};
