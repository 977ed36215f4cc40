import type { ReactNode } from 'react';
import { ProductName } from '../kit/page/ProductName.tsx';
import classes from './transfers.module.css';

type TicketPageProps = { title: string; lead?: ReactNode; children?: ReactNode };

/** The frame of the public ticket pages: a card without navigation. */
export const TicketPage = ({ title, lead, children }: TicketPageProps) => (
  <main className={classes.page}>
    <div className={classes.card}>
      <div className={classes.name}>
        <ProductName />
      </div>
      <h1 className={classes.title}>{title}</h1>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </div>
  </main>
);
