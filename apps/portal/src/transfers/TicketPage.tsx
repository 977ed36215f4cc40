import type { ReactNode } from 'react';
import favicon from '../theme/favicon.svg';
import classes from './transfers.module.css';

type TicketPageProps = { title: string; lead?: ReactNode; children?: ReactNode };

/** The frame of the public ticket pages: a card, and nothing that leads elsewhere. */
export const TicketPage = ({ title, lead, children }: TicketPageProps) => (
  <main className={classes.page}>
    <div className={classes.card}>
      <p className={classes.name}>
        <img src={favicon} alt="" width={28} height={28} />
        Kårportalen
      </p>
      <h1 className={classes.title}>{title}</h1>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </div>
  </main>
);
