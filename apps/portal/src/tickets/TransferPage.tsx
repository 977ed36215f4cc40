import { refusalTexts } from '@karportalen/contract/tickets/texts';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { EmptyState } from '../kit/page/EmptyState.tsx';
import type { PublicLayoutProps } from '../shell/page-definition.ts';
import { TicketCard } from './TicketCard.tsx';
import { TicketPage } from './TicketPage.tsx';
import { TransferForm } from './TransferForm.tsx';
import { useTicket } from './use-ticket.ts';

export const Page = ({ params: { token = '' } }: PublicLayoutProps) => {
  const { state, askAgain } = useTicket(token);
  switch (state.is) {
    case 'unknown':
      return (
        <TicketPage title="Transfer ticket" lead={<span role="status">Looking up your ticket …</span>} />
      );
    case 'unanswered':
      return (
        <TicketPage title="Transfer ticket">
          <EmptyState
            text={state.why}
            tone="danger"
            action={<SecondaryButton onClick={askAgain}>Try again</SecondaryButton>}
          />
        </TicketPage>
      );
    case 'refused': {
      const { title, text } = refusalTexts[state.refusal];
      return (
        <TicketPage title={title} lead={text}>
          {state.ticket && <TicketCard ticket={state.ticket} />}
        </TicketPage>
      );
    }
    case 'valid':
      return (
        <TicketPage
          title="Transfer ticket"
          lead="Give your ticket to somebody else. They get it by e‑mail, and yours stops working."
        >
          <TicketCard ticket={state.ticket} />
          <TransferForm token={token} ticket={state.ticket} onRefused={askAgain} />
        </TicketPage>
      );
  }
};
