import type { ReactNode } from 'react';
import classes from './fold.module.css';

type FoldProps = {
  readonly title: string;
  /** A summary shown while collapsed; on a phone only for screen readers. */
  readonly told: ReactNode;
  readonly children: ReactNode;
  readonly opened?: boolean | undefined;
  readonly onToggle?: ((opened: boolean) => void) | undefined;
};

/** A collapsible part above the main content. On a phone several stand side by side. */
export const Fold = ({ title, told, children, opened, onToggle }: FoldProps) => (
  <details className={classes.fold} open={opened} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
    <summary>
      {title} <span className={classes.told}>{told}</span>
    </summary>
    {children}
  </details>
);
