import type { EventFormValues } from '@karportalen/contract/events/form';
import {
  minutesOf,
  shownLength,
  unitNamed,
  unitOf,
  windowUnits,
} from '@karportalen/contract/events/window-length';
import { type ReactNode, useState } from 'react';
import type { Control } from 'react-hook-form';
import { FieldFrame } from '../kit/field/FieldFrame.tsx';
import fieldClasses from '../kit/field/field.module.css';
import { useFieldIds } from '../kit/field/field-ids.ts';
import { useFormField } from '../kit/field/use-form-field.ts';
import classes from './release.module.css';

type WindowFieldProps = { control: Control<EventFormValues>; disabled: boolean; description: ReactNode };

/** How long people can enter: a number and its unit, kept as minutes. */
export const WindowField = ({ control, disabled, description }: WindowFieldProps) => {
  const bound = useFormField({ control, name: 'eventReservationDetails.drawWindowMinutes' });
  const minutes = typeof bound.value === 'string' ? bound.value : '';
  const [preferred, setPreferred] = useState(() => unitOf(minutes));
  const unit = unitOf(minutes, preferred);
  const length = shownLength(minutes, unit);
  const ids = useFieldIds({ description, error: bound.error });
  return (
    <FieldFrame ids={ids} label="Anmälan är öppen i" description={description} error={bound.error}>
      <div className={classes.length}>
        <input
          id={ids.input}
          className={fieldClasses.control}
          name={bound.name}
          inputMode="numeric"
          value={length}
          disabled={disabled}
          aria-required
          aria-invalid={bound.error ? true : undefined}
          aria-describedby={ids.describedBy}
          onChange={({ currentTarget }) => bound.onChange(minutesOf(currentTarget.value, unit))}
          onBlur={bound.onBlur}
        />
        <select
          className={fieldClasses.control}
          aria-label="Enhet"
          value={unit.value}
          disabled={disabled}
          onChange={({ currentTarget }) => {
            const next = unitNamed(currentTarget.value);
            setPreferred(next);
            bound.onChange(minutesOf(length, next));
          }}
        >
          {windowUnits.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
    </FieldFrame>
  );
};
