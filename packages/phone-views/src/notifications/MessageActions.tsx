import type { ReactNode } from 'react';
import classes from './message-actions.module.css';

/** The buttons below a message. */
export const MessageActions = ({ children }: { children: ReactNode }) => (
  <p className={classes.actions}>{children}</p>
);
