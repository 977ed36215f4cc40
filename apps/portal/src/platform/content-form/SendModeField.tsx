import type { ReactNode } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { DateTimeField } from '../../kit/datetime/DateTimeField.tsx';
import { RadioField } from '../../kit/field/RadioField.tsx';

type SendValues = { sendMode: 'schedule' | 'now'; scheduleTime: string | null };

export type SendModeFieldProps<V extends FieldValues & SendValues, T> = {
  readonly control: Control<V, unknown, T>;
  /** In edit mode: the mode is shown and cannot be changed, only the time of what is scheduled. */
  readonly locked?: boolean;
  readonly label?: string;
  readonly nowLabel?: string;
  readonly nowHint?: string | undefined;
  readonly timeLabel?: string;
  /** A hint below the time, after its zone. */
  readonly timeHint?: ReactNode;
};

const LOCKED = 'Sättet att skicka kan inte ändras i efterhand.';

/**
 * Schedule or send now, with the time that scheduling needs. For forms built on the contract's
 * `sendTimeFields`.
 */
export const SendModeField = <V extends FieldValues & SendValues, T>({
  control,
  locked = false,
  label = 'När ska den skickas?',
  nowLabel = 'Skicka nu',
  nowHint = 'Direkt när du har bekräftat.',
  timeLabel = 'Skickas',
  timeHint,
}: SendModeFieldProps<V, T>) => {
  const [mode, time] = ['sendMode', 'scheduleTime'] as unknown as [FieldPath<V>, FieldPath<V>];
  const chosen: unknown = useWatch({ control, name: mode });
  return (
    <>
      <RadioField
        control={control}
        name={mode}
        label={label}
        disabled={locked}
        description={locked ? LOCKED : undefined}
        options={[
          { value: 'schedule', label: 'Schemalägg', description: 'Välj dag och klockslag.' },
          { value: 'now', label: nowLabel, description: nowHint },
        ]}
      />
      {chosen === 'schedule' && (
        <DateTimeField
          control={control}
          name={time}
          label={timeLabel}
          description={<>Svensk tid. {timeHint}</>}
          min={new Date().toISOString()}
        />
      )}
    </>
  );
};
