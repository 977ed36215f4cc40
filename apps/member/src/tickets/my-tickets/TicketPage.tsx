import { AnswerView } from '../../kit/AnswerView.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { Page as PageFrame } from '../../kit/Page.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { useTexts } from '../../platform/language.ts';
import type { Params } from '../../platform/router.ts';
import { useAnswer } from '../../platform/use-answer.ts';
import { ticketTexts } from '../shared/ticket-texts.ts';
import { TICKETS_REFRESH_MS, ticketsQuery } from '../shared/tickets-query.ts';
import { Ticket } from './Ticket.tsx';

const GoneTicket = lazyPart(() => import('./GoneTicket.tsx').then((part) => part.GoneTicket));

/** One ticket from the cached list, so that it works offline even if it was never opened. */
export const Page = ({ params }: { params: Params }) => {
  const t = useTexts(ticketTexts);
  const answer = useAnswer(ticketsQuery, TICKETS_REFRESH_MS);
  return (
    <PageFrame title={t.ticket} hideTitle back={{ to: '/tickets', text: t.title }}>
      <AnswerView answer={answer} skeleton={<Skeleton count={1} height={560} />}>
        {({ tickets }) => {
          const ticket = tickets.find(({ id }) => id === params.id);
          if (!ticket) return <GoneTicket />;
          const together = tickets.filter(({ event, code }) => event.id === ticket.event.id && code !== null);
          return <Ticket ticket={ticket} together={together} />;
        }}
      </AnswerView>
    </PageFrame>
  );
};
