import type { ComponentProps } from 'react';
import classes from './button.module.css';

type ButtonProps = ComponentProps<'button'> & {
  kind?: 'primary' | 'secondary' | 'danger';
  busy?: boolean;
};

export const Button = ({ kind = 'primary', busy = false, ...props }: ButtonProps) => (
  <button
    type="button"
    {...props}
    className={`${classes.button} ${classes[kind]}`}
    // aria-disabled and not disabled: a disabled button would lose the focus.
    aria-disabled={busy || undefined}
  />
);
