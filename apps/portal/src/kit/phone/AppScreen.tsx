import type { ReactNode } from 'react';
import classes from './app-screen.module.css';

/** A page of the app in the phone, with its margins and background. */
export const AppScreen = ({ children }: { children: ReactNode }) => (
  <div className={classes.page}>{children}</div>
);
