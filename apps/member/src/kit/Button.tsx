import { type ButtonKind, buttonClass } from '@karportalen/phone-views/page/button-class.ts';
import type { ComponentProps } from 'react';

type ButtonProps = ComponentProps<'button'> & { kind?: ButtonKind; busy?: boolean };

export { buttonClass };

export const Button = ({ kind = 'primary', busy = false, className = '', ...props }: ButtonProps) => (
  <button
    type="button"
    {...props}
    className={`${buttonClass(kind)} ${className}`}
    aria-busy={busy || undefined}
    // aria-disabled, not disabled: a disabled button loses focus.
    aria-disabled={busy || undefined}
    onClick={busy ? (event) => event.preventDefault() : props.onClick}
  />
);
