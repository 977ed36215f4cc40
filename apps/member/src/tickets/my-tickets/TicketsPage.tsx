import IconChevronRight from 'virtual:icon/chevron-right';
import IconQrcode from 'virtual:icon/qrcode';
import IconTicket from 'virtual:icon/ticket';
import type { MemberTicket } from '@karportalen/contract/tickets/member-fields';
import { EventPicture } from '@karportalen/phone-views/events/EventPicture.tsx';
import { AnswerView } from '../../kit/AnswerView.tsx';
import { buttonClass } from '../../kit/Button.tsx';
import { Empty } from '../../kit/Empty.tsx';
import { Link } from '../../kit/Link.tsx';
import { Page as PageFrame } from '../../kit/Page.tsx';
import { Section } from '../../kit/Section.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { serverNow } from '../../platform/clock.ts';
import { useLanguage, useTexts } from '../../platform/language.ts';
import { useAnswer } from '../../platform/use-answer.ts';
import { ticketTexts } from '../shared/ticket-texts.ts';
import { isUpcoming, isUsable, ticketView } from '../shared/ticket-view.ts';
import { TICKETS_REFRESH_MS, ticketsQuery } from '../shared/tickets-query.ts';
import classes from './tickets.module.css';
import { UnfinishedBookings } from './UnfinishedBookings.tsx';

const Row = ({ ticket }: { ticket: MemberTicket }) => {
  const t = useTexts(ticketTexts);
  const view = ticketView(ticket, useLanguage());
  const ahead = isUsable(ticket, serverNow());
  const { isCancelled, imageUrl } = ticket.event;
  const status = isCancelled ? 'cancelled' : ticket.status;
  return (
    <Link to={`/tickets/${ticket.id}`} className={classes.row} data-past={!ahead || undefined}>
      <span className={classes.picture}>
        <EventPicture url={imageUrl} />
      </span>
      <span className={classes.words}>
        <span className={classes.when}>{view.when}</span>
        <span className={classes.name}>{view.name}</span>
        <span className={classes.line}>
          <span>{view.type}</span>
          {status !== 'valid' && (
            <span className={classes.status} data-status={status}>
              {t[status]}
            </span>
          )}
        </span>
      </span>
      <span className={classes.stub} aria-hidden>
        {ahead ? <IconQrcode size={28} stroke={1.5} /> : <IconChevronRight size={20} stroke={2} />}
      </span>
    </Link>
  );
};

const Group = ({ title, tickets }: { title: string; tickets: readonly MemberTicket[] }) =>
  tickets.length > 0 && (
    <Section title={title}>
      <ul className={classes.list}>
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <Row ticket={ticket} />
          </li>
        ))}
      </ul>
    </Section>
  );

export const Page = () => {
  const t = useTexts(ticketTexts);
  const answer = useAnswer(ticketsQuery, TICKETS_REFRESH_MS);
  return (
    <PageFrame title={t.title}>
      <UnfinishedBookings />
      <AnswerView answer={answer} skeleton={<Skeleton count={3} height={104} />}>
        {({ tickets, unfinished }) => {
          const now = serverNow();
          // No empty state while an unfinished booking is shown above.
          if (tickets.length === 0 && unfinished?.some(({ expiresAt }) => new Date(expiresAt) > now))
            return null;
          if (tickets.length === 0)
            return (
              <Empty icon={IconTicket} title={t.none} text={t.noneText}>
                <Link to="/events" className={buttonClass('secondary')}>
                  {t.findEvents}
                </Link>
              </Empty>
            );
          return (
            <>
              <Group title={t.next} tickets={tickets.filter((ticket) => isUpcoming(ticket, now))} />
              <Group title={t.earlier} tickets={tickets.filter((ticket) => !isUpcoming(ticket, now))} />
            </>
          );
        }}
      </AnswerView>
    </PageFrame>
  );
};
