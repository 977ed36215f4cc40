import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { Countdown } from '@karportalen/phone-views/themes/Countdown.tsx';
import { useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { useHasCome, useNow } from '../../platform/clock.ts';
import { dateText } from '../../platform/date-text.ts';
import { useLanguage, useTexts } from '../../platform/language.ts';
import { TicketTypeRows } from '../TicketTypeRows.tsx';
import classes from './booking.module.css';
import { bookingTexts } from './booking-texts.ts';
import { ChooseTickets } from './ChooseTickets.tsx';
import type { Order } from './place-hold.ts';
import { type Standing, standingOf } from './standing.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const Release = ({ at, now }: { at: string; now: Date }) => {
  const t = useTexts(bookingTexts);
  const language = useLanguage();
  const when = t.releases(dateText(at, language));
  if (Date.parse(at) - now.getTime() > DAY_MS) return <p className={classes.strong}>{when}</p>;
  return (
    <div className={classes.soon} role="timer" aria-live="off" aria-label={when}>
      <p className={classes.strong}>{t.releasesIn}</p>
      <Countdown until={at} now={now} language={language} />
    </div>
  );
};

const Reason = ({ event, standing }: { event: MemberEvent; standing: Standing }) => {
  const t = useTexts(bookingTexts);
  const language = useLanguage();
  const { ticketReservationExpiryTime: last, maxTicketsPerPerson: most } = event.eventReservationDetails;
  if (standing === 'soldOut')
    return (
      <div className={classes.reason}>
        <p className={classes.strong}>{t.soldOut}</p>
        <p>{t.soldOutText}</p>
      </div>
    );
  const text = {
    closed: last ? t.lastWas(dateText(last, language)) : null,
    hadAll: t.hadAll(most ?? 0),
  }[standing as string];
  return text ? <p className={`${classes.reason} ${classes.strong}`}>{text}</p> : null;
};

const Terms = ({ event }: { event: MemberEvent }) => {
  const t = useTexts(bookingTexts);
  const language = useLanguage();
  const { ticketReservationExpiryTime: last, maxTicketsPerPerson: most } = event.eventReservationDetails;
  return (
    <ul className={classes.terms}>
      {event.left !== null && <li>{t.left(event.left)}</li>}
      {most !== null && <li>{t.perPerson(most)}</li>}
      {last && <li>{t.last(dateText(last, language))}</li>}
    </ul>
  );
};

/** Whether the release happened while the page was open; screen readers are told. */
const useReleased = (standing: Standing): boolean => {
  const [first] = useState(standing);
  return first === 'notOpen' && standing === 'bookable';
};

type BookingProps = {
  event: MemberEvent;
  /** Called when the member books: earlier messages no longer apply. */
  onStart: () => void;
  onBooked: (order: Order) => Promise<void>;
};

/** Ticket types, and the booking form or why booking is not possible. */
export const Booking = ({ event, onStart, onBooked }: BookingProps) => {
  const t = useTexts(bookingTexts);
  const now = useNow();
  const release = event.eventReservationDetails.ticketReleaseTime;
  const standing = standingOf(event, now, useHasCome(release));
  const released = useReleased(standing);
  const [wantsMore, setWantsMore] = useState(false);
  if (standing === 'over') return <p className={classes.strong}>{t.over}</p>;
  if (standing === 'noneNeeded') return <p>{t.open}</p>;
  return (
    <>
      <p role="status" className={classes.hidden}>
        {released && t.released}
      </p>
      {standing === 'notOpen' && release && <Release at={release} now={now} />}
      {standing === 'bookable' || standing === 'notOpen' ? (
        event.mine > 0 && !wantsMore ? (
          <Button kind="quiet" onClick={() => setWantsMore(true)}>
            {t.another}
          </Button>
        ) : (
          <ChooseTickets
            key={event.mine}
            event={event}
            isOpen={standing === 'bookable'}
            onStart={onStart}
            onBooked={onBooked}
          >
            <Terms event={event} />
          </ChooseTickets>
        )
      ) : (
        <>
          <TicketTypeRows event={event} />
          <Reason event={event} standing={standing} />
        </>
      )}
    </>
  );
};
