import IconClock from 'virtual:icon/clock';
import { toStockholm } from '@karportalen/contract/core/time';
import type { UnfinishedBooking } from '@karportalen/contract/tickets/member-fields';
import { Link } from '../../kit/Link.tsx';
import { useNow } from '../../platform/clock.ts';
import { useLanguage, useTexts } from '../../platform/language.ts';
import { useAnswer } from '../../platform/use-answer.ts';
import { clockText } from '../shared/clock-text.ts';
import { usePrice } from '../shared/TicketTypeRows.tsx';
import { FINISH_HASH } from '../shared/tickets-hash.ts';
import { ticketsQuery } from '../shared/tickets-query.ts';
import classes from './unfinished-bookings.module.css';
import { unfinishedTexts } from './unfinished-bookings-texts.ts';

const MINUTE_MS = 60_000;

const useEventName = () => {
  const language = useLanguage();
  return ({ event }: UnfinishedBooking): string => (language === 'sv' ? event.nameSwedish : event.name);
};

const Row = ({ booking, leftMs }: { booking: UnfinishedBooking; leftMs: number }) => {
  const t = useTexts(unfinishedTexts);
  const price = usePrice();
  const name = useEventName()(booking);
  const { amount, count, event } = booking;
  return (
    <Link
      to={`/events/${event.id}${FINISH_HASH}`}
      className={classes.row}
      data-last={leftMs < MINUTE_MS || undefined}
    >
      <span className={classes.icon}>
        <IconClock size={22} stroke={1.75} aria-hidden />
      </span>
      <span className={classes.words}>
        <b>{t.finish(name)}</b>
        <span>
          {t.tickets(count)} · {amount > 0 ? t.toPay(price(amount)) : t.toConfirm}
        </span>
      </span>
      <span className={classes.time} role="timer" aria-live="off">
        <b>{clockText(leftMs)}</b>
        <span>{t.left}</span>
      </span>
    </Link>
  );
};

const Rows = ({ bookings }: { bookings: readonly UnfinishedBooking[] }) => {
  const t = useTexts(unfinishedTexts);
  const nameOf = useEventName();
  const now = useNow().getTime();
  const open = bookings
    .map((booking) => ({ booking, leftMs: Date.parse(booking.expiresAt) - now }))
    .filter(({ leftMs }) => leftMs > 0);
  return (
    <div className={classes.bookings}>
      {open.map(({ booking, leftMs }) => (
        <Row key={booking.id} booking={booking} leftMs={leftMs} />
      ))}
      {/* Announced when it appears and in the last minute, not every second. */}
      <p role="status" className={classes.hidden}>
        {open.map(({ booking, leftMs }) =>
          leftMs < MINUTE_MS
            ? `${t.lastMinute(nameOf(booking))} `
            : `${t.said(nameOf(booking), toStockholm(booking.expiresAt).time)} `,
        )}
      </p>
    </div>
  );
};

/** The member's open holds and payments, each with its remaining time. */
export const UnfinishedBookings = () => {
  // Answers cached by an older version have no `unfinished`.
  const bookings = useAnswer(ticketsQuery).data?.unfinished ?? [];
  return bookings.length > 0 && <Rows bookings={bookings} />;
};
