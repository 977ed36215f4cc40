import IconEye from 'virtual:icon/eye';
import IconEyeOff from 'virtual:icon/eye-off';
import type { TextSpec } from '@karportalen/contract/core/text-spec';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from './FieldFrame.tsx';
import classes from './field.module.css';
import { useFieldIds } from './field-ids.ts';
import { InputButton } from './InputButton.tsx';
import passwordClasses from './password.module.css';
import { type FormField, useFormField } from './use-form-field.ts';

export type PasswordFieldProps<V extends FieldValues, T = V> = FormField<V, T> & {
  spec: TextSpec;
  /** Tells password managers whether to fill in or to suggest. */
  autoComplete: 'current-password' | 'new-password';
  description?: ReactNode;
  autoFocus?: boolean | undefined;
  disabled?: boolean | undefined;
};

export const PasswordField = <V extends FieldValues, T = V>({
  name,
  control,
  spec,
  description,
  ...native
}: PasswordFieldProps<V, T>) => {
  const [shown, setShown] = useState(false);
  const bound = useFormField({ name, control });
  const ids = useFieldIds({ description, error: bound.error });
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <FieldFrame ids={ids} label={spec.label} description={description} error={bound.error}>
      <div className={passwordClasses.wrap}>
        <input
          {...native}
          id={ids.input}
          className={`${classes.control} ${passwordClasses.input}`}
          name={bound.name}
          type={shown ? 'text' : 'password'}
          value={typeof bound.value === 'string' ? bound.value : ''}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={bound.error ? true : undefined}
          aria-describedby={ids.describedBy}
          aria-required
          onBlur={bound.onBlur}
          onChange={(event) => bound.onChange(event.currentTarget.value)}
        />
        <InputButton
          aria-pressed={shown}
          aria-label="Visa tecknen"
          aria-controls={ids.input}
          onClick={() => setShown(!shown)}
        >
          <Icon size={18} stroke={1.75} aria-hidden />
        </InputButton>
      </div>
    </FieldFrame>
  );
};
