import { useState } from 'react';
import { PageHead } from '../kit/page/PageHead.tsx';
import { clock } from '../platform/clock.ts';
import { NotificationForm } from './NotificationForm.tsx';
import { emptyNotification } from './notification-values.ts';

export const Page = () => {
  const [initial] = useState(() => emptyNotification('schedule', clock()));
  return (
    <>
      <PageHead
        title="Ny pushnotis"
        description="Skriv på svenska och engelska. Notisen landar i mobilen och sparas i appens inkorg."
      />
      <NotificationForm isAlarm={false} initial={initial} draftKey="FORM_CREATE_NOTIFICATION" />
    </>
  );
};
