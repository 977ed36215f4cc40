import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './icon-button.module.css';
import { useOnce } from './use-once.ts';
import { useTooltip } from './use-tooltip.tsx';

export type IconButtonProps = {
  /** Both the tooltip and the accessible name. */
  label: string;
  /** A longer name where several buttons share a tooltip: 'Redigera Vårbal'. */
  name?: string | undefined;
  icon: ReactNode;
  onClick: () => unknown;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
};

export const IconButton = ({ label, name, icon, onClick, danger = false, disabled }: IconButtonProps) => {
  const once = useOnce();
  const { props, tooltip } = useTooltip<HTMLButtonElement>(label);
  return (
    <>
      <button
        {...props}
        type="button"
        className={classes.button}
        data-danger={danger || undefined}
        aria-label={name ?? label}
        aria-disabled={disabled || undefined}
        onClick={() => !disabled && once(onClick)}
      >
        {icon}
      </button>
      {tooltip}
    </>
  );
};

type IconLinkProps = Pick<IconButtonProps, 'label' | 'name' | 'icon'> & { to: string };

export const IconLink = ({ label, name, icon, to }: IconLinkProps) => {
  const { props, tooltip } = useTooltip<HTMLAnchorElement>(label);
  return (
    <>
      <Link {...props} to={to} className={classes.button} aria-label={name ?? label}>
        {icon}
      </Link>
      {tooltip}
    </>
  );
};
