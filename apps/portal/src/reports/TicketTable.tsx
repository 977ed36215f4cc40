import { countText } from '@karportalen/contract/core/number';
import type { ReportTickets } from '@karportalen/contract/reports/fields';
import { useState } from 'react';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { kronorText } from './money.ts';
import classes from './report.module.css';

/** So many events at first: a screen and a half. A year of the whole union is hundreds. */
const FIRST = 20;

type EventTickets = Pick<ReportTickets, 'committee' | 'event' | 'eventDay'> & { rows: ReportTickets[] };

/** The rows come in order, those of an event together. */
const byEvent = (tickets: readonly ReportTickets[]): EventTickets[] => {
  const events: EventTickets[] = [];
  for (const row of tickets) {
    const { committee, event, eventDay } = row;
    const last = events.at(-1);
    if (last?.committee === committee && last.event === event && last.eventDay === eventDay)
      last.rows.push(row);
    else events.push({ committee, event, eventDay, rows: [row] });
  }
  return events;
};

/** What each event sold, by ticket type. */
export const TicketTable = ({ tickets }: { tickets: readonly ReportTickets[] }) => {
  const [isWhole, setWhole] = useState(false);
  const events = byEvent(tickets);
  const shown = isWhole ? events : events.slice(0, FIRST);
  return (
    <>
      <table className={classes.table}>
        <caption className={classes.caption}>Försäljning per event och biljettyp</caption>
        <thead>
          <tr>
            <th scope="col">Event och biljettyp</th>
            <th scope="col" data-phone="off">
              Sålda (st)
            </th>
            <th scope="col">Sålt (kr)</th>
            <th scope="col">Återbetalt (kr)</th>
            <th scope="col">Netto (kr)</th>
          </tr>
        </thead>
        {shown.map(({ committee, event, eventDay, rows }, place) => (
          // Two events may have the same name, host and day.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced whole
          <tbody key={place} className={classes.event}>
            <tr>
              <th scope="rowgroup" colSpan={5}>
                {event}
                <span>
                  {committee}
                  {eventDay && ` · ${eventDay}`}
                </span>
              </th>
            </tr>
            {rows.map(({ ticketType, ...sums }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced whole
              <tr key={index} className={classes.kind}>
                <th scope="row">{ticketType}</th>
                <td data-phone="off">{countText(sums.soldTickets)}</td>
                <td>{kronorText(sums.soldOre)}</td>
                <td data-zero={sums.refundedOre === 0 || undefined}>{kronorText(sums.refundedOre)}</td>
                <td>{kronorText(sums.netOre)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {shown.length < events.length && (
        <div className={classes.more}>
          <SecondaryButton onClick={() => setWhole(true)}>
            Visa alla {countText(events.length)} event
          </SecondaryButton>
        </div>
      )}
    </>
  );
};
