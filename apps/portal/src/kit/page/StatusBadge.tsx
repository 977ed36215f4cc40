import type { ReactNode } from 'react';
import { wholeDates } from '../text/whole-dates.tsx';
import classes from './status-badge.module.css';

export type StatusTone = 'success' | 'warning' | 'danger' | 'accent' | 'quiet';

export const StatusBadge = ({ tone = 'quiet', children }: { tone?: StatusTone; children: ReactNode }) => (
  <span className={classes.badge} data-tone={tone}>
    {wholeDates(children)}
  </span>
);
