import { type Notification, notificationText } from '@karportalen/contract/notifications/fields';
import { type Control, useWatch } from 'react-hook-form';
import { TextField } from '../kit/field/TextField.tsx';
import { Bilingual } from '../kit/form/Bilingual.tsx';
import { FormSection } from '../kit/form/FormSection.tsx';
import { TargetGroupSelect } from '../kit/target/TargetGroupSelect.tsx';
import { PushCollisions } from '../platform/collisions/PushCollisions.tsx';
import { SendModeField } from '../platform/content-form/SendModeField.tsx';
import { useTargetGroups } from '../platform/target-groups/use-target-groups.ts';
import { ReadingHint } from '../statistics/ReadingHint.tsx';
import { LinkFields } from './LinkFields.tsx';
import type { NotificationValues } from './notification-values.ts';
import { PushNotice } from './PushNotice.tsx';

type Part = 'title' | 'notificationMessage' | 'inboxMessage';

const Pair = <T,>({
  control,
  part,
  rows,
}: {
  control: Control<NotificationValues, unknown, T>;
  part: Part;
  rows?: number;
}) => {
  const field = (language: 'sv' | 'en') => {
    const name = `${part}${language === 'sv' ? 'Swedish' : 'English'}` as const;
    const long = rows === undefined ? {} : { multiline: true, rows };
    return (
      <TextField control={control} name={name} spec={notificationText[name]} language={language} {...long} />
    );
  };
  return <Bilingual swedish={field('sv')} english={field('en')} />;
};

export const NotificationFields = <T,>({
  control,
  what,
  modeLocked,
  edited,
  withLink,
  linked,
}: {
  control: Control<NotificationValues, unknown, T>;
  what: 'pushnotisen' | 'larmet';
  modeLocked: boolean;
  edited: Notification | undefined;
  /** The alarm form shows a link only if the alarm has one already. */
  withLink: boolean;
  linked: Notification | undefined;
}) => {
  const { options, reachNote } = useTargetGroups(edited);
  const [sendMode, scheduleTime, targetGroup] = useWatch({
    control,
    name: ['sendMode', 'scheduleTime', 'targetGroup'],
  });
  const pronoun = what === 'larmet' ? 'det' : 'den';
  return (
    <>
      <FormSection number={1} title="På låsskärmen" description="Det första mottagaren ser.">
        <Pair control={control} part="title" />
        <Pair control={control} part="notificationMessage" rows={3} />
      </FormSection>
      <FormSection
        number={2}
        title="I appens inkorg"
        description="Läses när mottagaren öppnar meddelandet i appen."
      >
        <Pair control={control} part="inboxMessage" rows={7} />
        {withLink && <LinkFields control={control} linked={linked} edited={edited} />}
      </FormSection>
      <FormSection number={3} title="Mottagare och tid" description="Var och en får texten på sitt språk.">
        <TargetGroupSelect
          control={control}
          name="targetGroup"
          options={options}
          description={reachNote}
          single
        />
        <SendModeField
          control={control}
          locked={modeLocked}
          label={`När ska ${pronoun} skickas?`}
          timeHint={<ReadingHint />}
        />
        <PushCollisions {...{ sendMode, scheduleTime, targetGroup }} except={edited?.id} />
        <PushNotice />
      </FormSection>
    </>
  );
};
