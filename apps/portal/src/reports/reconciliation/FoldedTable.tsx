import type { ReactNode } from 'react';
import { Fold } from '../../kit/page/Fold.tsx';
import report from '../report.module.css';
import classes from './reconciliation.module.css';

type FoldedTableProps = { readonly title: string; readonly told: string; readonly children: ReactNode };

/** A collapsed table, for when the sums do not match. */
export const FoldedTable = ({ title, told, children }: FoldedTableProps) => (
  <div className={classes.folded}>
    <Fold title={title} told={told}>
      <table className={report.table}>
        <caption className={report.caption}>{title}</caption>
        {children}
      </table>
    </Fold>
  </div>
);
