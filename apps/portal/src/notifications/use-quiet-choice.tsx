import { formatDateTime } from '@karportalen/contract/core/date-format';
import {
  morningText,
  nextMorning,
  type QuietTime,
  quietTimeText,
  quietUntil,
} from '@karportalen/contract/core/quiet-time';
import type { NotificationFormOutput } from '@karportalen/contract/notifications/fields';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { RadioField } from '../kit/field/RadioField.tsx';
import { Notice } from '../kit/form/Notice.tsx';
import { clock } from '../platform/clock.ts';

type Choice = { when: 'morning' | 'now' };

type Asked = {
  readonly opened: boolean;
  readonly isAlarm: boolean;
  readonly values: NotificationFormOutput;
  readonly quietTime: QuietTime | null;
};

/**
 * In the quiet time 'Skicka nu' asks whether the morning would do. `chosen` is what is then sent, and `question` stands in
 * the confirmation. Never for alarms.
 */
export const useQuietChoice = ({ opened, isAlarm, values, quietTime }: Asked) => {
  const form = useForm<Choice>({ defaultValues: { when: 'morning' } });
  const when = useWatch({ control: form.control, name: 'when' });
  // As of when the dialog opened, so that the question does not come and go while it is read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew each time the dialog opens
  const now = useMemo(() => clock(), [opened]);
  if (isAlarm || !quietTime) return { chosen: values, question: null };

  if (values.sendMode === 'schedule') {
    const isQuiet = values.scheduleTime !== null && quietUntil(quietTime, new Date(values.scheduleTime));
    const notice = isQuiet && (
      <Notice>Tiden du har valt ligger i tyst tid ({quietTimeText(quietTime)}).</Notice>
    );
    return { chosen: values, question: notice || null };
  }
  if (!quietUntil(quietTime, now)) return { chosen: values, question: null };

  const morning = nextMorning(quietTime, now);
  const chosen: NotificationFormOutput =
    when === 'now' ? values : { ...values, sendMode: 'schedule', scheduleTime: morning.toISOString() };
  const question = (
    <RadioField
      control={form.control}
      name="when"
      label={`Det är tyst tid (${quietTimeText(quietTime)}). När ska pushnotisen gå ut?`}
      options={[
        { value: 'morning', label: morningText(morning, now), description: formatDateTime(morning) },
        { value: 'now', label: 'Nu ändå', description: 'Telefonerna låter direkt.' },
      ]}
    />
  );
  return { chosen, question };
};
