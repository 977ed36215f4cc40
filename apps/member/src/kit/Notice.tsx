import type { ReactNode } from 'react';
import classes from './notice.module.css';

/** A sentence that answers what one just did; read aloud when it comes. */
export const Notice = ({ tone = 'fault', children }: { tone?: 'fault' | 'good'; children: ReactNode }) => (
  <div role={tone === 'fault' ? 'alert' : 'status'} className={classes.notice} data-tone={tone}>
    {children}
  </div>
);
