import type { ReactNode } from 'react';
import classes from './bilingual.module.css';

/** Swedish to the left, English to the right; stacked where there is no room. */
export const Bilingual = ({ swedish, english }: { swedish: ReactNode; english: ReactNode }) => (
  <div className={classes.container}>
    <div className={classes.pair}>
      {swedish}
      {english}
    </div>
  </div>
);
