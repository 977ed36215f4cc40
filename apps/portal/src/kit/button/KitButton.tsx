import type { MouseEvent, ReactNode, Ref } from 'react';
import classes from './button.module.css';
import { Spinner } from './Spinner.tsx';
import { useOnce } from './use-once.ts';

export type KitButtonProps = {
  children: ReactNode;
  /** If it returns a promise, further presses are ignored until that has settled. */
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined;
  type?: 'button' | 'submit' | undefined;
  loading?: boolean | undefined;
  disabled?: boolean | undefined;
  icon?: ReactNode;
  fullWidth?: boolean | undefined;
  size?: 'md' | 'sm' | undefined;
  form?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
  'aria-label'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-expanded'?: boolean | undefined;
  'aria-haspopup'?: 'dialog' | undefined;
  'data-autofocus'?: boolean | undefined;
};

type Look = 'primary' | 'secondary' | 'quiet' | 'danger';

/** While loading it stays focusable and only ignores presses: a disabled button loses the keyboard focus. */
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
}: KitButtonProps & { look: Look }) => {
  const once = useOnce();
  return (
    <button
      {...rest}
      type={type}
      className={classes.button}
      data-look={look}
      data-size={size}
      data-full={fullWidth || undefined}
      data-loading={loading || undefined}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={(event) => {
        if (loading) event.preventDefault();
        else once(() => onClick?.(event));
      }}
    >
      {loading && (
        <span className={classes.spinner} aria-hidden>
          <Spinner />
        </span>
      )}
      <span className={classes.content}>
        {icon}
        {children}
      </span>
    </button>
  );
};
