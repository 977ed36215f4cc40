import { Loader, UnstyledButton } from '@mantine/core';
import type { MouseEvent, ReactNode, Ref } from 'react';
import classes from './button.module.css';

export type KitButtonProps = {
  children: ReactNode;
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  type?: 'button' | 'submit';
  loading?: boolean | undefined;
  disabled?: boolean | undefined;
  icon?: ReactNode;
  fullWidth?: boolean;
  size?: 'md' | 'sm';
  form?: string;
  ref?: Ref<HTMLButtonElement>;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'data-autofocus'?: boolean;
};

type Look = 'primary' | 'secondary' | 'quiet' | 'danger';

/**
 * While loading it stays focusable and only ignores presses: a button that turns disabled throws keyboard
 * focus back to the top of the page.
 */
export const KitButton = ({
  look,
  children,
  onClick,
  type = 'button',
  loading = false,
  icon,
  fullWidth = false,
  size = 'md',
  ...rest
}: KitButtonProps & { look: Look }) => (
  <UnstyledButton
    {...rest}
    type={type}
    className={classes.button}
    data-look={look}
    data-size={size}
    data-full={fullWidth || undefined}
    data-loading={loading || undefined}
    aria-busy={loading || undefined}
    aria-disabled={loading || undefined}
    onClick={(event: MouseEvent<HTMLButtonElement>) => {
      if (loading) event.preventDefault();
      else onClick?.(event);
    }}
  >
    {loading && (
      <span className={classes.spinner} aria-hidden>
        <Loader size={18} color="currentColor" />
      </span>
    )}
    <span className={classes.content}>
      {icon}
      {children}
    </span>
  </UnstyledButton>
);
