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
    // Still reachable while busy: a button that goes away takes the focus with it.
    aria-disabled={busy || undefined}
  />
);
