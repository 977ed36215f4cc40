import type { ReactNode } from 'react';
import classes from './fold.module.css';

type FoldProps = {
  readonly title: string;
  /** What one should know without opening it; on a phone it is heard, not seen, while it is folded. */
  readonly told: ReactNode;
  readonly children: ReactNode;
  readonly opened?: boolean | undefined;
  readonly onToggle?: ((opened: boolean) => void) | undefined;
};

/** A part that stands folded over what one came for. On a phone several stand beside each other. */
export const Fold = ({ title, told, children, opened, onToggle }: FoldProps) => (
  <details className={classes.fold} open={opened} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
    <summary>
      {title} <span className={classes.told}>{told}</span>
    </summary>
    {children}
  </details>
);
