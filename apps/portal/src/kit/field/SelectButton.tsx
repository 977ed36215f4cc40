import IconChevronDown from 'virtual:icon/chevron-down';
import type { ComponentPropsWithRef } from 'react';
import fieldClasses from './field.module.css';
import classes from './select-button.module.css';

type SelectButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'className' | 'value'> & {
  value: string;
  placeholder: string;
};

/** A button that looks like a field and opens a choice. */
export const SelectButton = ({ value, placeholder, ...native }: SelectButtonProps) => (
  <button type="button" {...native} className={`${fieldClasses.control} ${classes.button}`}>
    <span className={value === '' ? classes.placeholder : classes.value}>{value || placeholder}</span>
    <IconChevronDown className={classes.chevron} size={16} aria-hidden />
  </button>
);
