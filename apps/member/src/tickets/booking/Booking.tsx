import { hasEnded } from '@karportalen/contract/events/event-status';
import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { Countdown } from '@karportalen/phone-views/themes/Countdown.tsx';
import { useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Link } from '../../kit/Link.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { useHasCome, useNow } from '../../platform/clock.ts';
import { dateText } from '../../platform/date-text.ts';
import { useLanguage, useTexts } from '../../platform/language.ts';
import { TicketTypeRows } from '../shared/TicketTypeRows.tsx';
import classes from './booking.module.css';
import { opensAt, refusalNow } from './booking-refusal.ts';
import { bookingTexts } from './booking-texts.ts';
import { ChooseTickets } from './ChooseTickets.tsx';
import type { Order } from './place-hold.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Closer to the release there is no time left for a reminder. */
const REMINDABLE_MS = 2 * 60 * 1000;

const WaitingList = lazyPart(() => import('./WaitingList.tsx').then((part) => part.WaitingList));
const RemindMe = lazyPart(() => import('./RemindMe.tsx').then((part) => part.RemindMe));

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

type Refusal = ReturnType<typeof refusalNow>;

const Reason = ({ event, refusal }: { event: MemberEvent; refusal: Refusal }) => {
  const t = useTexts(bookingTexts);
  const language = useLanguage();
  const { ticketReservationExpiryTime: last, maxTicketsPerPerson: most } = event.eventReservationDetails;
  if (refusal === 'SOLD_OUT')
    return (
      <div className={classes.reason}>
        <p className={classes.strong}>{t.soldOut}</p>
        {event.waitingList?.isOpen || event.waiting ? <WaitingList event={event} /> : <p>{t.soldOutText}</p>}
      </div>
    );
  const closed = last && t.lastWas(dateText(last, language));
  const text = refusal === 'TOO_MANY_TICKETS' ? t.hadAll(most ?? 0) : closed;
  return text ? <p className={`${classes.reason} ${classes.strong}`}>{text}</p> : null;
};

const Terms = ({ event }: { event: MemberEvent }) => {
  const t = useTexts(bookingTexts);
  const language = useLanguage();
  const {
    ticketReservationExpiryTime: last,
    maxTicketsPerPerson: most,
    givesMarks,
    returnDeadline,
  } = event.eventReservationDetails;
  return (
    <ul className={classes.terms}>
      {event.left !== null && <li>{t.left(event.left)}</li>}
      {most !== null && <li>{t.perPerson(most)}</li>}
      {last && <li>{t.last(dateText(last, language))}</li>}
      {givesMarks && <li>{t.marks(returnDeadline && dateText(returnDeadline, language))}</li>}
    </ul>
  );
};

/** Whether the release happened while the page was open; screen readers are told. */
const useReleased = (refusal: Refusal): boolean => {
  const [first] = useState(refusal);
  return first === 'BOOKING_NOT_OPEN' && refusal === undefined;
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
  const { ticketReleaseTime } = event.eventReservationDetails;
  const release = opensAt(event);
  const refusal = refusalNow(event, now, useHasCome(release));
  const released = useReleased(refusal);
  const [wantsMore, setWantsMore] = useState(false);
  if (hasEnded(event, now)) return <p className={classes.strong}>{t.over}</p>;
  if (refusal === 'NOT_FOUND') return <p>{t.open}</p>;
  return (
    <>
      <p role="status" className={classes.hidden}>
        {released && t.released}
      </p>
      {refusal === 'BOOKING_NOT_OPEN' && event.heldUntil && (
        <p>
          <Link to="/marks">{t.heldBack}</Link>
        </p>
      )}
      {refusal === 'BOOKING_NOT_OPEN' && release && <Release at={release} now={now} />}
      {refusal === 'BOOKING_NOT_OPEN' &&
        Date.parse(ticketReleaseTime ?? '') - now.getTime() > REMINDABLE_MS && (
          <RemindMe eventId={event.id} />
        )}
      {refusal === undefined || refusal === 'BOOKING_NOT_OPEN' ? (
        event.mine > 0 && !wantsMore ? (
          <Button kind="quiet" onClick={() => setWantsMore(true)}>
            {t.another}
          </Button>
        ) : (
          <ChooseTickets
            key={event.mine}
            event={event}
            isOpen={refusal === undefined}
            onStart={onStart}
            onBooked={onBooked}
          >
            <Terms event={event} />
          </ChooseTickets>
        )
      ) : (
        <>
          <TicketTypeRows event={event} />
          <Reason event={event} refusal={refusal} />
        </>
      )}
    </>
  );
};
