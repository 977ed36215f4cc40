import type { Notification } from '@karportalen/contract/notifications/fields';
import { type Control, useWatch } from 'react-hook-form';
import { FormSection } from '../kit/form/FormSection.tsx';
import { TargetGroupSelect } from '../kit/target/TargetGroupSelect.tsx';
import { PushCollisions } from '../platform/collisions/PushCollisions.tsx';
import { SendModeField } from '../platform/content-form/SendModeField.tsx';
import { useTargetGroups } from '../platform/target-groups/use-target-groups.ts';
import { ReadingHint } from '../statistics/ReadingHint.tsx';
import { useAlarmAsking } from './alarms/use-alarm-asking.ts';
import { LinkFields } from './LinkFields.tsx';
import type { NotificationValues } from './notification-values.ts';
import { PushNotice } from './PushNotice.tsx';
import { TextPair } from './TextPair.tsx';

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
  const asking = useAlarmAsking(what === 'larmet');
  const pronoun = what === 'larmet' ? 'det' : 'den';
  return (
    <>
      <FormSection number={1} title="På låsskärmen" description="Det första mottagaren ser.">
        <TextPair control={control} part="title" />
        <TextPair control={control} part="notificationMessage" rows={3} />
      </FormSection>
      <FormSection
        number={2}
        title="I appens inkorg"
        description="Läses när mottagaren öppnar meddelandet i appen."
      >
        <TextPair control={control} part="inboxMessage" rows={7} />
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
          nowHint={asking?.nowHint}
          timeHint={<ReadingHint />}
        />
        <PushCollisions {...{ sendMode, scheduleTime, targetGroup }} except={edited?.id} />
        <PushNotice />
      </FormSection>
    </>
  );
};
