import type { ReactNode } from 'react';
import classes from './field-pair.module.css';

/** Two fields side by side, such as Swedish and English or start and end; stacked where there is no room. */
export const FieldPair = ({ children }: { children: ReactNode }) => (
  <div className={classes.container}>
    <div className={classes.pair}>{children}</div>
  </div>
);
