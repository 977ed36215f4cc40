import IconAlertTriangle from 'virtual:icon/alert-triangle';
import IconInbox from 'virtual:icon/inbox';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

export type EmptyStateProps = {
  text: string;
  icon?: ReactNode;
  /** The action that fills what is empty, or retries what failed. */
  action?: ReactNode;
  tone?: 'quiet' | 'danger' | undefined;
};

export const EmptyState = ({ text, icon, action, tone = 'quiet' }: EmptyStateProps) => {
  const Usual = tone === 'danger' ? IconAlertTriangle : IconInbox;
  return (
    <div className={classes.empty} role={tone === 'danger' ? 'alert' : undefined}>
      <span className={classes.icon} data-tone={tone} aria-hidden>
        {icon ?? <Usual size={24} stroke={1.5} />}
      </span>
      <p className={classes.text}>{text}</p>
      {action}
    </div>
  );
};
