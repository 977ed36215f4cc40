import { lengthOf } from '@karportalen/contract/core/text-length';
import { type TextSpec, textMessages } from '@karportalen/contract/core/text-spec';
import { type CSSProperties, type HTMLInputTypeAttribute, type ReactNode, useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame, type Language } from './FieldFrame.tsx';
import classes from './field.module.css';
import { useFieldIds } from './field-ids.ts';
import { useBufferedText } from './use-buffered-text.ts';
import { type FormField, useFormField } from './use-form-field.ts';

export type TextFieldProps<V extends FieldValues, T = V> = FormField<V, T> & {
  spec: TextSpec;
  language?: Language | undefined;
  multiline?: boolean | undefined;
  rows?: number | undefined;
  description?: ReactNode;
  placeholder?: string | undefined;
  type?: HTMLInputTypeAttribute | undefined;
  inputMode?: 'text' | 'numeric' | 'email' | 'url' | undefined;
  autoComplete?: string | undefined;
  autoFocus?: boolean | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  /** Stops at the limit instead of showing an overlong text as an error. For codes and digits only. */
  hardLimit?: boolean | undefined;
  /** Off for short codes. */
  withCounter?: boolean | undefined;
  /** Shown inside a one-line field after the text: 'kr'. */
  unit?: string | undefined;
};

const overLimit = (spec: TextSpec, length: number): string | undefined =>
  spec.max !== undefined && length > spec.max
    ? (spec.messages?.max ?? textMessages.max(spec.label, spec.max))
    : undefined;

const WithUnit = ({ unit, children }: { unit: string | undefined; children: ReactNode }) =>
  unit === undefined ? (
    children
  ) : (
    <div className={classes.withUnit} data-unit={unit}>
      {children}
    </div>
  );

/** Label, limit, counter and message all come from the contract's declaration of the field. */
export const TextField = <V extends FieldValues, T = V>({
  name,
  control,
  spec,
  language,
  multiline = false,
  rows = 3,
  description,
  type = 'text',
  hardLimit = false,
  withCounter = true,
  unit,
  ...native
}: TextFieldProps<V, T>) => {
  const bound = useFormField({ name, control });
  const value = typeof bound.value === 'string' ? bound.value : '';
  const length = useMemo(() => lengthOf(value), [value]);
  const error = overLimit(spec, length) ?? bound.error;
  const counter = withCounter && spec.max !== undefined ? { length, max: spec.max } : undefined;
  const ids = useFieldIds({ description, error, counter });
  const own = useBufferedText({ value, onText: bound.onChange, onBlur: bound.onBlur });
  const shared = {
    ...native,
    // Mantine's focus trap in dialogs uses data-autofocus; the browser applies autofocus before the dialog is open.
    ...(native.autoFocus && { 'data-autofocus': true }),
    id: ids.input,
    className: classes.control,
    name: bound.name,
    lang: language,
    maxLength: hardLimit ? spec.max : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids.describedBy,
    'aria-required': spec.optional ? undefined : true,
    ...own,
  };
  return (
    <FieldFrame
      ids={ids}
      label={spec.label}
      language={language}
      optional={spec.optional}
      description={description}
      error={error}
      counter={counter}
    >
      {multiline ? (
        <textarea {...shared} rows={rows} style={{ '--rows': rows } as CSSProperties} />
      ) : (
        <WithUnit unit={unit}>
          <input {...shared} type={type} />
        </WithUnit>
      )}
    </FieldFrame>
  );
};
