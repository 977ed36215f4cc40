import type { ReactNode } from 'react';
import classes from './visually-hidden.module.css';

/** Text for screen readers only; `live` announces changes. */
export const VisuallyHidden = ({ children, live = false }: { children: ReactNode; live?: boolean }) => (
  <span className={classes.spoken} aria-live={live ? 'polite' : undefined}>
    {children}
  </span>
);
