import IconPhone from 'virtual:icon/device-mobile';
import IconMail from 'virtual:icon/mail';
import { pickTexts } from '@karportalen/contract/core/text-fields';
import { testAlarm, testNotification } from '@karportalen/contract/notifications/endpoints';
import { notificationText } from '@karportalen/contract/notifications/fields';
import { linkToSend } from '@karportalen/contract/notifications/link';
import { notificationTexts } from '@karportalen/contract/notifications/texts';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { FormSection } from '../kit/form/FormSection.tsx';
import { focusFirstInvalid } from '../kit/form/focus-first-invalid.ts';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import { useUser } from '../platform/session/use-user.ts';
import type { NotificationValues } from './notification-values.ts';
import classes from './test-send.module.css';

type Place = 'devices' | 'mail';

const fields = [
  ...(Object.keys(notificationText) as (keyof typeof notificationText)[]),
  ...(['linkKind', 'linkId', 'linkUrl'] as const),
];

type TestSendProps<T> = { form: UseFormReturn<NotificationValues, unknown, T>; isAlarm: boolean };

/** 'Provskicka': sends the text to the organiser only. */
export const TestSend = <T,>({ form, isAlarm }: TestSendProps<T>) => {
  const { email } = useUser();
  const [going, setGoing] = useState<Place>();
  const test = useToastMutation(isAlarm ? testAlarm : testNotification, notificationTexts.test, { form });
  const send = async (to: Place) => {
    // One at a time, and only a valid form.
    if (going) return;
    if (!(await form.trigger(fields))) return void focusFirstInvalid(document.body);
    setGoing(to);
    const values = form.getValues();
    await test.submit({ body: { ...pickTexts(notificationText, values), ...linkToSend(values), to } });
    setGoing(undefined);
  };
  return (
    <FormSection
      number={4}
      title="Provskicka"
      description={`Bara du får provet, och det märks med [Prov]. Mobilen är den som du har loggat in i appen på med ${email}.`}
    >
      <div className={classes.buttons}>
        <SecondaryButton
          onClick={() => send('devices')}
          loading={going === 'devices'}
          icon={<IconPhone aria-hidden />}
        >
          Till min mobil
        </SecondaryButton>
        <SecondaryButton
          onClick={() => send('mail')}
          loading={going === 'mail'}
          icon={<IconMail aria-hidden />}
        >
          Till min e-post
        </SecondaryButton>
      </div>
    </FormSection>
  );
};
