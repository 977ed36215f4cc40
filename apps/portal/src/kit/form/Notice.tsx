import IconAlertTriangle from 'virtual:icon/alert-triangle';
import IconLock from 'virtual:icon/lock';
import type { ReactNode } from 'react';
import { wholeDates } from '../text/whole-dates.tsx';
import classes from './notice.module.css';

export type NoticeProps = { tone?: 'warning' | 'locked' | undefined; children: ReactNode };

const icons = { warning: IconAlertTriangle, locked: IconLock };

export const Notice = ({ tone = 'warning', children }: NoticeProps) => {
  const Icon = icons[tone];
  return (
    <div className={classes.notice} data-tone={tone}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <div>{wholeDates(children)}</div>
    </div>
  );
};
