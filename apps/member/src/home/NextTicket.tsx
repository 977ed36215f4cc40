import IconQrcode from 'virtual:icon/qrcode';
import { capital } from '@karportalen/phone-views/day-and-time.ts';
import { serverNow } from '../platform/clock.ts';
import { dateText } from '../platform/date-text.ts';
import { useLanguage, useTexts } from '../platform/language.ts';
import { useAnswer } from '../platform/use-answer.ts';
import { isUsable, ticketView } from '../tickets/shared/ticket-view.ts';
import { ticketsQuery } from '../tickets/shared/tickets-query.ts';
import { asideTexts } from './aside-texts.ts';
import { HomeRow } from './HomeRow.tsx';

const SOON_MS = 12 * 60 * 60 * 1000;

/** A shortcut to the member's next ticket shortly before the event; otherwise nothing. */
export const NextTicket = () => {
  const t = useTexts(asideTexts);
  const language = useLanguage();
  const now = serverNow();
  const next = useAnswer(ticketsQuery).data?.tickets.find(
    (ticket) =>
      ticket.status === 'valid' &&
      isUsable(ticket, now) &&
      Date.parse(ticket.event.startTime) - now.getTime() < SOON_MS,
  );
  if (!next) return null;
  return (
    <HomeRow
      to={`/tickets/${next.id}`}
      icon={IconQrcode}
      title={t.ticketTo(ticketView(next, language).name)}
      text={t.show(capital(dateText(next.event.startTime, language)))}
    />
  );
};
