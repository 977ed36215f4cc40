import type { ReactNode } from 'react';
import classes from './page-head.module.css';

export type PageHeadProps = {
  title: string;
  /** One line that says what this page does. */
  description?: ReactNode;
  /** The page's one primary action. */
  action?: ReactNode;
  /** A status badge beside the title. */
  badge?: ReactNode;
};

export const PageHead = ({ title, description, action, badge }: PageHeadProps) => (
  <header className={classes.head}>
    <div className={classes.text}>
      <div className={classes.titleRow}>
        <h1 className={classes.title}>{title}</h1>
        {badge}
      </div>
      {description && <p className={classes.description}>{description}</p>}
    </div>
    {action && <div className={classes.action}>{action}</div>}
  </header>
);
