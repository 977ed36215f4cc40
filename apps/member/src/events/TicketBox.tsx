import IconTicket from 'virtual:icon/ticket';
import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { TicketTypes } from '@karportalen/phone-views/events/EventFacts.tsx';
import { Countdown } from '@karportalen/phone-views/themes/Countdown.tsx';
import { Section } from '../kit/Section.tsx';
import { useNow } from '../platform/clock.ts';
import { useLanguage, useTexts } from '../platform/language.ts';
import { whenOf } from '../platform/when.ts';
import classes from './event.module.css';
import { viewOf } from './event-view.ts';
import { ticketTexts } from './ticket-texts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const Release = ({ at, now }: { at: string; now: Date }) => {
  const t = useTexts(ticketTexts);
  const language = useLanguage();
  const left = new Date(at).getTime() - now.getTime();
  if (left <= 0) return <p>{t.released(whenOf(at, language))}</p>;
  if (left > DAY_MS) return <p className={classes.strong}>{t.releases(whenOf(at, language))}</p>;
  return (
    <div className={classes.soon} role="timer" aria-live="off" aria-label={t.releases(whenOf(at, language))}>
      <p className={classes.strong}>{t.releasesIn}</p>
      <Countdown until={at} now={now} language={language} />
    </div>
  );
};

/** What a ticket costs, and when there are any. */
export const TicketBox = ({ event }: { event: MemberEvent }) => {
  const t = useTexts(ticketTexts);
  const language = useLanguage();
  const now = useNow();
  const details = event.eventReservationDetails;
  const isOver = new Date(event.endTime) <= now;
  const {
    ticketReleaseTime: release,
    ticketReservationExpiryTime: expiry,
    maxTicketsPerPerson: most,
  } = details;
  return (
    <Section title={t.tickets} card>
      {event.mine > 0 && (
        <p className={classes.mine}>
          <IconTicket size={20} stroke={1.75} aria-hidden />
          {t.mine(event.mine)}
        </p>
      )}
      {isOver && <p className={classes.strong}>{t.over}</p>}
      {!isOver && details.reservationType === 'Open' && <p>{t.open}</p>}
      {!isOver && details.reservationType !== 'Open' && (
        <>
          {release && <Release at={release} now={now} />}
          <TicketTypes look={viewOf(event)} language={language} />
          <ul className={classes.terms}>
            {event.left !== null && <li>{t.left(event.left)}</li>}
            {most !== null && <li>{t.perPerson(most)}</li>}
            {expiry && <li>{(new Date(expiry) > now ? t.last : t.lastWas)(whenOf(expiry, language))}</li>}
          </ul>
        </>
      )}
    </Section>
  );
};
