import { type ComponentProps, useId } from 'react';
import classes from './field.module.css';

type FieldProps = ComponentProps<'input'> & { label: string; hint?: string };

export const Field = ({ label, hint, className = '', ...props }: FieldProps) => {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
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
