import { countText, kronorText } from '@karportalen/contract/core/number';
import type { ReportSums, ReportTickets } from '@karportalen/contract/reports/fields';
import { useState } from 'react';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { wholeDates } from '../kit/text/whole-dates.tsx';
import { EventLink } from '../platform/EventLink.tsx';
import classes from './report.module.css';

/** The events shown at first: a year of the whole union has hundreds. */
const FIRST = 20;

type EventTickets = Pick<ReportTickets, 'eventId' | 'committee' | 'event' | 'eventDay'> & {
  readonly key: string;
  readonly rows: ReportTickets[];
};

/** Rows come sorted by event. A renamed event appears under each of its names. */
const byEvent = (tickets: readonly ReportTickets[]): EventTickets[] => {
  const events: EventTickets[] = [];
  for (const row of tickets) {
    const { eventId, committee, event, eventDay } = row;
    const last = events.at(-1);
    const key = JSON.stringify([eventId, committee, event, eventDay]);
    if (last?.key === key) last.rows.push(row);
    else events.push({ key, eventId, committee, event, eventDay, rows: [row] });
  }
  return events;
};

type Figure = Pick<ReportSums, 'soldTickets' | 'soldOre' | 'refundedOre' | 'netOre'>;
type Row = Figure & Pick<ReportTickets, 'isOption'>;

/** Options count in the sums of money but not in the number of tickets. */
const sumOf = (rows: readonly Row[]): Figure => {
  const of = (key: keyof Figure): number => rows.reduce((sum, row) => sum + row[key], 0);
  return {
    soldTickets: rows.reduce((sum, row) => sum + (row.isOption ? 0 : row.soldTickets), 0),
    soldOre: of('soldOre'),
    refundedOre: of('refundedOre'),
    netOre: of('netOre'),
  };
};

const Figures = ({ soldTickets, soldOre, refundedOre, netOre }: Figure) => (
  <>
    <td data-phone="off">{countText(soldTickets)}</td>
    <td>{kronorText(soldOre)}</td>
    <td data-zero={refundedOre === 0 || undefined}>{kronorText(refundedOre)}</td>
    <td>{kronorText(netOre)}</td>
  </>
);

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
        {shown.map(({ key, eventId, committee, event, eventDay, rows }) => (
          <tbody key={key} className={classes.event}>
            <tr className={classes.sum}>
              <th scope="rowgroup">
                <EventLink id={eventId}>{event}</EventLink>
                <span>
                  {committee}
                  {eventDay && wholeDates(` · ${eventDay}`)}
                </span>
              </th>
              <Figures {...sumOf(rows)} />
            </tr>
            {rows.map(({ termsId, ticketTypeId, choiceId, ticketType, ...sums }) => (
              <tr key={`${termsId} ${ticketTypeId} ${choiceId}`} className={classes.kind}>
                <th scope="row">{ticketType}</th>
                <Figures {...sums} />
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
