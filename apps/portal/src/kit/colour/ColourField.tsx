import { Popover } from '@mantine/core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { afterPointerUp } from '../field/after-pointer-up.ts';
import { FieldFrame } from '../field/FieldFrame.tsx';
import fieldClasses from '../field/field.module.css';
import { useFieldIds } from '../field/field-ids.ts';
import { type FormField, useFormField } from '../field/use-form-field.ts';
import { useLazyModule } from '../lazy/use-lazy-module.ts';
import { COLOUR_LENGTH, isColour, withHash } from './colour.ts';
import classes from './colour-field.module.css';

const INVALID = 'Ogiltig färgkod';

export type ColourFieldProps<V extends FieldValues, T = V> = FormField<V, T> & {
  label: string;
  description?: string | undefined;
  disabled?: boolean | undefined;
  /** Colours offered below the picker. */
  swatches?: readonly string[] | undefined;
};

/** A colour as text, with a picker beside it. */
export const ColourField = <V extends FieldValues, T = V>({
  name,
  control,
  label,
  description,
  disabled = false,
  swatches,
}: ColourFieldProps<V, T>) => {
  const bound = useFormField({ name, control });
  const [left, setLeft] = useState(false);
  const [opened, setOpened] = useState(false);
  const picker = useLazyModule(() => import('./Picker.tsx'));
  const value = typeof bound.value === 'string' ? bound.value : '';
  const error = bound.error ?? (left && value !== '' && !isColour(value) ? INVALID : undefined);
  const ids = useFieldIds({ description, error });

  const leave = () => {
    afterPointerUp(() => setLeft(true));
    if (withHash(value) !== value) bound.onChange(withHash(value));
    bound.onBlur();
  };

  const toggle = async () => {
    await picker.ensure();
    setOpened(!opened);
  };

  return (
    <FieldFrame ids={ids} label={label} description={description} error={error}>
      <div className={classes.pair}>
        <Popover
          opened={opened}
          onChange={setOpened}
          trapFocus
          returnFocus
          width={260}
          position="bottom-start"
        >
          <Popover.Target>
            <button
              type="button"
              className={classes.swatch}
              aria-label={`Välj ${label}`}
              disabled={disabled}
              onClick={toggle}
            >
              <span
                className={classes.colour}
                data-empty={!isColour(value) || undefined}
                style={{ backgroundColor: isColour(value) ? value : undefined }}
              />
            </button>
          </Popover.Target>
          <Popover.Dropdown className={classes.dropdown} aria-label={`Färgväljare, ${label}`}>
            {picker.loaded && (
              <picker.loaded.Picker
                value={isColour(value) ? value : '#000000'}
                onChange={bound.onChange}
                swatches={swatches}
              />
            )}
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
