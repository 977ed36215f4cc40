import type { ReactNode } from 'react';
import classes from './detail-halves.module.css';

/**
 * A detail dialog's content: facts to the left, the preview phone to the right, or below where it is narrow.
 */
export const DetailHalves = ({ facts, phone }: { facts: ReactNode; phone: ReactNode }) => (
  <div className={classes.halves}>
    <div className={classes.facts}>{facts}</div>
    <div className={classes.phone}>{phone}</div>
  </div>
);
