import IconChevronDown from 'virtual:icon/chevron-down';
import { type ComponentProps, useId } from 'react';
import classes from './field.module.css';

type FieldProps = ComponentProps<'input'> & { label: string; hint?: string | undefined };

export const Field = ({ label, hint, className = '', ...props }: FieldProps) => {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <input
        {...props}
        id={id}
        className={`${classes.input} ${className}`}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
    </div>
  );
};

type SelectProps = ComponentProps<'select'> & { label: string };

export const Select = ({ label, children, ...props }: SelectProps) => (
  <span className={classes.wrap}>
    <select {...props} aria-label={label} className={classes.select}>
      {children}
    </select>
    <IconChevronDown size={16} stroke={2} aria-hidden />
  </span>
);
