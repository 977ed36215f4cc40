import { formatDateTime } from '@karportalen/contract/core/date-format';
import { oreText } from '@karportalen/contract/core/number';
import { toStockholm } from '@karportalen/contract/core/time';
import type { ComparedKind, ComparedRow, Resolution } from '@karportalen/contract/reports/reconciliation';
import { SIMULATED } from '@karportalen/contract/tickets/payment-statuses';
import type { RefundStatus } from '@karportalen/contract/tickets/refund-statuses';
import { StatusBadge } from '../../kit/page/StatusBadge.tsx';
import { CellText } from '../../kit/table/CellText.tsx';
import type { Column } from '../../kit/table/types.ts';
import { EventLink } from '../../platform/EventLink.tsx';
import classes from './reconciliation.module.css';

const oreOf = ({ there, here }: ComparedRow): number => there?.ore ?? here?.ore ?? 0;

const dayOf = ({ there, here }: ComparedRow): string => {
  if (there) return there.time ? `${there.day} ${there.time.slice(0, 5)}` : there.day;
  return here ? formatDateTime(here.at) : '';
};

/** For the names of a row's buttons. */
export const rowName = (row: ComparedRow): string =>
  `${oreText(oreOf(row))} ${row.there?.day ?? (row.here ? toStockholm(row.here.at).date : '')}`;

const refundWords: Record<RefundStatus, string> = {
  created: 'Återbetalning, ska skickas',
  sent: 'Återbetalning, på väg',
  paid: 'Återbetalning',
  failed: 'Återbetalning som misslyckades här',
  byHand: 'Återbetalning, betald för hand',
};

const kindOf = ({ there, here }: ComparedRow): string => {
  if (here) return here.refund ? refundWords[here.refund] : 'Betalning';
  return there?.type || (there && there.ore < 0 ? 'Pengar ut' : 'Pengar in');
};

const amount: Column<ComparedRow> = {
  key: 'amount',
  header: 'Belopp',
  least: 200,
  render: (row) => <CellText title={oreText(oreOf(row))} quiet={kindOf(row)} />,
};
const day: Column<ComparedRow> = { key: 'day', header: 'Dag', least: 150, nowrap: true, render: dayOf };
const reference = (side: 'there' | 'here'): Column<ComparedRow> => ({
  key: 'reference',
  header: 'Referens',
  least: 180,
  fold: 1,
  folded: () => null,
  render: (row) => <span className={classes.reference}>{row[side]?.reference || '–'}</span>,
});
const sender: Column<ComparedRow> = {
  key: 'sender',
  header: 'Avsändare',
  least: 170,
  fold: 3,
  folded: ({ there }) => there?.sender || null,
  render: ({ there }) => there?.sender || '–',
};
const message: Column<ComparedRow> = {
  key: 'message',
  header: 'Meddelande',
  least: 160,
  grow: 2,
  fold: 2,
  folded: ({ there }) => there?.message || null,
  render: ({ there }) => there?.message || '–',
};
const Named = ({ here }: Pick<ComparedRow, 'here'>) =>
  here?.eventId ? <EventLink id={here.eventId}>{here.event}</EventLink> : here?.event || '–';

const event: Column<ComparedRow> = {
  key: 'event',
  header: 'Event',
  least: 180,
  grow: 2,
  fold: 3,
  folded: ({ here }) => here?.event && <Named here={here} />,
  render: ({ here }) => (
    <>
      <Named here={here} /> {here?.simulated && <StatusBadge tone="warning">{SIMULATED}</StatusBadge>}
    </>
  ),
};
const payer: Column<ComparedRow> = {
  key: 'payer',
  header: 'Betalare',
  least: 150,
  fold: 2,
  folded: ({ here }) => here?.payer || null,
  render: ({ here }) => here?.payer || '–',
};
const tie: Column<ComparedRow> = {
  key: 'tie',
  header: 'Stämmer på',
  least: 200,
  render: ({ there, here, tiedBy }) => {
    if (there && here && there.ore !== here.ore)
      return <StatusBadge tone="warning">{`Här är beloppet ${oreText(here.ore)}`}</StatusBadge>;
    return tiedBy === 'reference' ? (
      <StatusBadge tone="success">Referens</StatusBadge>
    ) : (
      <StatusBadge tone="accent">Belopp och dag</StatusBadge>
    );
  },
};

const resolutionWords: Record<Resolution, string> = {
  ticket: 'Blev biljett',
  refund: 'Betalas tillbaka',
  note: 'Anteckning',
};
const handled: Column<ComparedRow> = {
  key: 'handled',
  header: 'Hanterad',
  least: 240,
  grow: 3,
  render: ({ handled: done }) =>
    done && (
      <span className={classes.handled}>
        <span>
          <StatusBadge tone="accent">{resolutionWords[done.resolution]}</StatusBadge> {done.note}
        </span>
        <span className={classes.by}>
          {done.by ?? 'Borttaget konto'}, <time>{formatDateTime(done.at)}</time>
        </span>
      </span>
    ),
};

export const comparedColumns: Readonly<Record<ComparedKind, readonly Column<ComparedRow>[]>> = {
  onlyThere: [amount, day, sender, message, reference('there')],
  onlyHere: [amount, day, event, payer, reference('here')],
  tied: [amount, day, event, payer, tie],
  handled: [amount, day, sender, handled],
};
