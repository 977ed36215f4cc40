import type { ReactNode } from 'react';
import classes from './app-screen.module.css';

/** A page of the app in the phone: its margins, over its ground. */
export const AppScreen = ({ children }: { children: ReactNode }) => (
  <div className={classes.page}>{children}</div>
);
