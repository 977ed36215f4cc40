import type { ReactNode } from 'react';
import classes from './dialog.module.css';

/** The row of buttons that ends a dialog; the act itself comes last in it. `inRow` where short words let them stand beside each other on a phone. */
export const DialogActions = ({ children, inRow }: { children: ReactNode; inRow?: boolean }) => (
  <div className={classes.actions} data-row={inRow}>
    {children}
  </div>
);
