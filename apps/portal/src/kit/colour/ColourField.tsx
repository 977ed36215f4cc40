import { Popover } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type Bound, useBound } from '../field/bound.ts';
import { FieldFrame } from '../field/FieldFrame.tsx';
import fieldClasses from '../field/field.module.css';
import { useFieldIds } from '../field/fieldIds.ts';
import { COLOUR_LENGTH, isColour, withHash } from './colour.ts';
import classes from './colourField.module.css';

const Picker = lazy(async () => ({ default: (await import('./Picker.tsx')).Picker }));

const INVALID = 'Ogiltig färgkod';

export type ColourFieldProps<V extends FieldValues, T = V> = Bound<V, T> & {
  label: string;
  description?: string | undefined;
  disabled?: boolean | undefined;
  /** Colours offered under the picker. */
  swatches?: readonly string[] | undefined;
};

/** A colour as text, with a picker beside it for those who would rather see it. */
export const ColourField = <V extends FieldValues, T = V>({
  name,
  control,
  label,
  description,
  disabled = false,
  swatches,
}: ColourFieldProps<V, T>) => {
  const bound = useBound({ name, control });
  const [left, setLeft] = useState(false);
  const value = typeof bound.value === 'string' ? bound.value : '';
  const error = bound.error ?? (left && value !== '' && !isColour(value) ? INVALID : undefined);
  const ids = useFieldIds({ description, error });

  const leave = () => {
    setLeft(true);
    if (withHash(value) !== value) bound.onChange(withHash(value));
    bound.onBlur();
  };

  return (
    <FieldFrame ids={ids} label={label} description={description} error={error}>
      <div className={classes.pair}>
        <Popover trapFocus returnFocus position="bottom-start" shadow="md" disabled={disabled} withRoles>
          <Popover.Target>
            <button type="button" className={classes.swatch} aria-label={`Välj ${label}`} disabled={disabled}>
              <span
                className={classes.colour}
                data-empty={!isColour(value) || undefined}
                style={{ backgroundColor: isColour(value) ? value : undefined }}
              />
            </button>
          </Popover.Target>
          <Popover.Dropdown className={classes.dropdown} aria-label={`Färgväljare, ${label}`}>
            <Suspense fallback={<div className={classes.loading} />}>
              <Picker
                value={isColour(value) ? value : '#000000'}
                onChange={bound.onChange}
                swatches={swatches}
              />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
        <input
          id={ids.input}
          className={`${fieldClasses.control} ${classes.code}`}
          name={bound.name}
          value={value}
          disabled={disabled}
          maxLength={COLOUR_LENGTH}
          placeholder="#000000"
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          onBlur={leave}
          onChange={(event) => bound.onChange(event.currentTarget.value)}
        />
      </div>
    </FieldFrame>
  );
};
