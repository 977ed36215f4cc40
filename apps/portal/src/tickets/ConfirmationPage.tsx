import IconCircleCheck from 'virtual:icon/circle-check';
import { useState } from 'react';
import { receiverIn } from './confirmation.ts';
import { TicketPage } from './TicketPage.tsx';
import classes from './transfers.module.css';

export const Page = () => {
  const [receiver] = useState(() => receiverIn(history.state));
  if (!receiver) {
    return (
      <TicketPage
        title="Nothing to show here"
        lead="To transfer a ticket, open the link in your ticket mail."
      />
    );
  }
  return (
    <TicketPage
      title="Ticket transferred"
      lead={
        <>
          Your ticket now belongs to <strong className={classes.receiver}>{receiver}</strong>, who gets it by
          e‑mail.
        </>
      }
    >
      <p className={classes.done}>
        <IconCircleCheck size={20} aria-hidden />
        Your old code no longer works. You can close this page.
      </p>
    </TicketPage>
  );
};
