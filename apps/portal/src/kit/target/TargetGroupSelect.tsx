import { Popover } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from '../field/FieldFrame.tsx';
import { useFieldIds } from '../field/field-ids.ts';
import { SelectButton } from '../field/SelectButton.tsx';
import { type FormField, useFormField } from '../field/use-form-field.ts';
import { actionBarHeight } from '../form/action-bar.ts';
import { OptionList, type TargetOption } from './OptionList.tsx';
import classes from './target-group-select.module.css';
import { useListbox } from './use-listbox.ts';

export type TargetGroupSelectProps<V extends FieldValues, T = V> = FormField<V, T> & {
  options: readonly TargetOption[];
  /** One choice, as a value or null; without it several, as a list. */
  single?: boolean | undefined;
  label?: string | undefined;
  placeholder?: string | undefined;
  description?: ReactNode;
  optional?: boolean | undefined;
  disabled?: boolean | undefined;
};

const chosenOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === null || value === undefined || value === '' ? [] : [value];

export const TargetGroupSelect = <V extends FieldValues, T = V>({
  name,
  control,
  options,
  single = false,
  label = 'VISAS FÖR',
  placeholder = 'Välj målgrupp',
  description,
  optional = false,
  disabled = false,
}: TargetGroupSelectProps<V, T>) => {
  const { value, onChange, onBlur, error } = useFormField({ name, control });
  const ids = useFieldIds({ description, error });
  const chosen = chosenOf(value);
  const shown = options.filter((option) => chosen.includes(option.value));

  const toggle = (index: number) => {
    const option = options[index];
    if (!option) return;
    if (single) return onChange(option.value);
    const rest = chosen.filter((one) => one !== option.value);
    onChange(rest.length < chosen.length ? rest : [...chosen, option.value]);
  };

  const list = useListbox({
    options,
    startAt: Math.max(
      0,
      options.findIndex((option) => chosen.includes(option.value)),
    ),
    onChoose: toggle,
    closeOnChoose: single,
  });
  // The list opens upwards where the form's action bar would cover it.
  const middlewares = useMemo(
    () => ({ shift: true, flip: { padding: { bottom: list.opened ? actionBarHeight() : 0 } } }),
    [list.opened],
  );
  const listId = `${ids.input}-list`;
  const optionId = (index: number) => `${ids.input}-option-${index}`;

  return (
    <FieldFrame ids={ids} label={label} optional={optional} description={description} error={error}>
      <Popover
        opened={list.opened}
        onClose={list.close}
        closeOnEscape={false}
        width="target"
        position="bottom-start"
        offset={4}
        withRoles={false}
        middlewares={middlewares}
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <SelectButton
            id={ids.input}
            role="combobox"
            value={shown.map((option) => option.label).join(', ')}
            placeholder={placeholder}
            disabled={disabled}
            aria-haspopup="listbox"
            aria-expanded={list.opened}
            aria-controls={list.opened ? listId : undefined}
            aria-activedescendant={list.opened && list.active >= 0 ? optionId(list.active) : undefined}
            aria-labelledby={ids.label}
            aria-describedby={ids.describedBy}
            aria-invalid={error ? true : undefined}
            onKeyDown={list.onKeyDown}
            onBlur={onBlur}
            onClick={() => (list.opened ? list.close() : list.open())}
          />
        </Popover.Target>
        <Popover.Dropdown className={classes.dropdown}>
          <OptionList
            id={listId}
            labelId={ids.label}
            optionId={optionId}
            options={options}
            chosen={chosen}
            active={list.active}
            single={single}
            onChoose={list.choose}
            onHover={list.moveTo}
          />
        </Popover.Dropdown>
      </Popover>
    </FieldFrame>
  );
};
