import type { ReactNode } from 'react';
import { ProductName } from '../kit/page/ProductName.tsx';
import classes from './split-layout.module.css';

type SplitLayoutProps = { aside: ReactNode; title: string; lead?: ReactNode; children: ReactNode };

/** The product to the left, the form to the right; on a phone only the form. */
export const SplitLayout = ({ aside, title, lead, children }: SplitLayoutProps) => (
  <div className={classes.halves}>
    <header className={classes.product}>
      <div className={classes.name}>
        <ProductName markSize={32} />
      </div>
      {aside}
      <p className={classes.promise}>Det som syns i appen börjar här.</p>
    </header>
    <main className={classes.side}>
      <div className={classes.box}>
        <div className={classes.smallName}>
          <ProductName />
        </div>
        <h1 className={classes.title}>{title}</h1>
        {lead && <p className={classes.lead}>{lead}</p>}
        {children}
      </div>
    </main>
  </div>
);
