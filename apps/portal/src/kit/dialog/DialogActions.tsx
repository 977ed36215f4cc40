import type { ReactNode } from 'react';
import classes from './dialog.module.css';

/** A dialog's row of buttons; the primary one comes last. `inRow` puts short ones side by side on a phone. */
export const DialogActions = ({ children, inRow }: { children: ReactNode; inRow?: boolean }) => (
  <div className={classes.actions} data-row={inRow}>
    {children}
  </div>
);
