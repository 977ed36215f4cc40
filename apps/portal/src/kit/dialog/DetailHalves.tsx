import type { ReactNode } from 'react';
import classes from './detail-halves.module.css';

/** What a detail dialog holds: facts to the left, the phone that shows them to the right, or under where it is narrow. */
export const DetailHalves = ({ facts, phone }: { facts: ReactNode; phone: ReactNode }) => (
  <div className={classes.halves}>
    <div className={classes.facts}>{facts}</div>
    <div className={classes.phone}>{phone}</div>
  </div>
);
