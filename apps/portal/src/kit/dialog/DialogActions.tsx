import type { ReactNode } from 'react';
import classes from './dialog.module.css';

/** The row of buttons that ends a dialog; the act itself comes last in it. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={classes.actions}>{children}</div>
);
