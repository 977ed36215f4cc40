import type { ReactNode } from 'react';
import classes from './message-actions.module.css';

export const MessageActions = ({ children }: { children: ReactNode }) => (
  <p className={classes.actions}>{children}</p>
);
