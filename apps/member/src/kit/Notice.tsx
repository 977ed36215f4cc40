import type { ReactNode } from 'react';
import classes from './notice.module.css';

/** Feedback on the member's last action, announced by screen readers. */
export const Notice = ({ tone = 'fault', children }: { tone?: 'fault' | 'good'; children: ReactNode }) => (
  <div role={tone === 'fault' ? 'alert' : 'status'} className={classes.notice} data-tone={tone}>
    {children}
  </div>
);
