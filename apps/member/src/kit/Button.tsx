import type { ComponentProps } from 'react';
import classes from './button.module.css';

type Kind = 'primary' | 'secondary' | 'quiet' | 'danger';
type ButtonProps = ComponentProps<'button'> & { kind?: Kind; busy?: boolean };

/** What a link that looks like a button is given. */
export const buttonClass = (kind: Kind): string => `${classes.button} ${classes[kind]}`;

export const Button = ({ kind = 'primary', busy = false, className = '', ...props }: ButtonProps) => (
  <button
    type="button"
    {...props}
    className={`${buttonClass(kind)} ${className}`}
    aria-busy={busy || undefined}
    // Still reachable while busy: a button that goes away takes the focus with it.
    aria-disabled={busy || undefined}
    onClick={busy ? (event) => event.preventDefault() : props.onClick}
  />
);
