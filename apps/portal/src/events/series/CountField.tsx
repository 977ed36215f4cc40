import { FieldFrame } from '../../kit/field/FieldFrame.tsx';
import classes from '../../kit/field/field.module.css';
import { useFieldIds } from '../../kit/field/field-ids.ts';

type CountFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly max: number;
  readonly onChange: (typed: string) => void;
};

/** A field for a small whole number; the value is the typed text. */
export const CountField = ({ label, value, max, onChange }: CountFieldProps) => {
  const isFaulty = !/^\d{1,2}$/.test(value.trim()) || Number(value) < 1 || Number(value) > max;
  const error = isFaulty ? `Ett tal från 1 till ${max}.` : undefined;
  const ids = useFieldIds({ error });
  return (
    <FieldFrame ids={ids} label={label} error={error}>
      <input
        id={ids.input}
        className={classes.control}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={value}
        aria-invalid={isFaulty || undefined}
        aria-describedby={ids.describedBy}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </FieldFrame>
  );
};
