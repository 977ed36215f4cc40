import IconChevronDown from 'virtual:icon/chevron-down';
import { CheckIcon, type ComboboxItem, type ComboboxLikeRenderOptionInput, Select } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { wholeDates } from '../text/whole-dates.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { useFieldIds } from './field-ids.ts';
import classes from './select-button.module.css';
import { type FormField, useFormField } from './use-form-field.ts';

export type Option = { value: string; label: string; disabled?: boolean };

export type SelectFieldProps<V extends FieldValues, T = V> = FormField<V, T> & {
  label: string;
  options: readonly Option[];
  placeholder?: string | undefined;
  description?: ReactNode;
  searchable?: boolean | undefined;
  optional?: boolean | undefined;
  disabled?: boolean | undefined;
};

/** Mantine's own rendering of an option, with dates kept whole. */
const renderOption = ({ option, checked }: ComboboxLikeRenderOptionInput<ComboboxItem>) => (
  <>
    <span>{wholeDates(option.label)}</span>
    {checked && <CheckIcon className={classes.check} />}
  </>
);

/** Holds the chosen option's value, or null. An optional one can be emptied again. */
export const SelectField = <V extends FieldValues, T = V>({
  name,
  control,
  label,
  options,
  placeholder,
  description,
  searchable = false,
  optional = false,
  disabled = false,
}: SelectFieldProps<V, T>) => {
  const { value, onChange, onBlur, error } = useFormField({ name, control });
  const ids = useFieldIds({ description, error });
  return (
    <FieldFrame ids={ids} label={label} optional={optional} description={description} error={error}>
      <Select
        id={ids.input}
        searchable={searchable}
        // Typing filters the list, and Enter takes the first match.
        selectFirstOptionOnChange={searchable}
        disabled={disabled}
        name={name}
        data={options.map(({ value: key, label: text, disabled: off = false }) => ({
          value: key,
          label: text,
          disabled: off,
        }))}
        value={typeof value === 'string' && value !== '' ? value : null}
        onChange={onChange}
        onBlur={onBlur}
        error={Boolean(error)}
        // Names the list too: Mantine knows nothing of the label above.
        aria-label={label}
        aria-describedby={ids.describedBy}
        placeholder={placeholder ?? 'Välj'}
        clearable={optional}
        clearButtonProps={{ 'aria-label': `Rensa ${label}` }}
        allowDeselect={false}
        rightSection={<IconChevronDown className={classes.chevron} size={16} aria-hidden />}
        checkIconPosition="right"
        renderOption={renderOption}
        maxDropdownHeight={300}
        classNames={{ dropdown: classes.dropdown, option: classes.option }}
        aria-required={optional ? undefined : true}
      />
    </FieldFrame>
  );
};
