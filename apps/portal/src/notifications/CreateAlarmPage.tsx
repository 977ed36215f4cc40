import { useState } from 'react';
import { ButtonLink } from '../kit/button/ButtonLink.tsx';
import { PageHead } from '../kit/page/PageHead.tsx';
import { clock } from '../platform/clock.ts';
import { NotificationForm } from './NotificationForm.tsx';
import { emptyNotification } from './notification-values.ts';

export const Page = () => {
  // 'Send now' by default: an alarm is about something happening now.
  const [initial] = useState(() => emptyNotification('now', clock()));
  return (
    <>
      <PageHead
        title="Nytt larm"
        action={
          <ButtonLink to="/push-notifications/alarm/rule" look="secondary">
            Så skickas larm
          </ButtonLink>
        }
        description="Skickas med hög prioritet och hörs även när mobilen är i vila. Använd det när det är bråttom."
      />
      <NotificationForm isAlarm initial={initial} draftKey="FORM_CREATE_ALARM" />
    </>
  );
};
