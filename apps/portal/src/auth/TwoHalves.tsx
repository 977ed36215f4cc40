import type { ReactNode } from 'react';
import favicon from '../theme/favicon.svg';
import classes from './halves.module.css';

type TwoHalvesProps = { aside: ReactNode; title: string; lead?: ReactNode; children: ReactNode };

/** The product to the left, what one came to do to the right; on a phone only the latter. */
export const TwoHalves = ({ aside, title, lead, children }: TwoHalvesProps) => (
  <div className={classes.halves}>
    <div className={classes.stage}>
      <p className={classes.name}>
        <img src={favicon} alt="" width={32} height={32} />
        Kårportalen
      </p>
      {aside}
      <p className={classes.promise}>Det som syns i appen börjar här.</p>
    </div>
    <main className={classes.side}>
      <div className={classes.box}>
        <p className={classes.smallName}>
          <img src={favicon} alt="" width={28} height={28} />
          Kårportalen
        </p>
        <h1 className={classes.title}>{title}</h1>
        {lead && <p className={classes.lead}>{lead}</p>}
        {children}
      </div>
    </main>
  </div>
);
