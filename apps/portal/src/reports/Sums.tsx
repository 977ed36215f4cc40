import IconReceipt from 'virtual:icon/receipt';
import { countText, oreText } from '@karportalen/contract/core/number';
import type { Period } from '@karportalen/contract/core/period';
import type { ReportSummary } from '@karportalen/contract/reports/fields';
import { SIMULATED } from '@karportalen/contract/tickets/payment-statuses';
import { EmptyState } from '../kit/page/EmptyState.tsx';
import { StatusBadge } from '../kit/page/StatusBadge.tsx';
import { DayChart } from '../platform/day-chart/DayChart.tsx';
import { AccountTable } from './AccountTable.tsx';
import { moneyMeasure } from './money-measure.ts';
import classes from './report.module.css';
import { TicketTable } from './TicketTable.tsx';

type SumsProps = {
  period: Period;
  summary: ReportSummary;
  /** For the chart, which shows the week before a single day. */
  around: { period: Period; days: ReportSummary['days'] };
};

type AtDoor = NonNullable<ReportSummary['atDoor']>;
const atDoorWords = ({ cashOre, ownSwishOre }: AtDoor): string => {
  const ways = [
    ...(cashOre === 0 ? [] : [`${oreText(cashOre)} kontant`]),
    ...(ownSwishOre === 0 ? [] : [`${oreText(ownSwishOre)} med arrangörens egen Swish`]),
  ];
  return ways.length === 0
    ? 'Det som betalades vid dörren har gått tillbaka.'
    : `Av nettot är ${ways.join(' och ')}, betalt vid dörren. De pengarna har arrangören redan.`;
};

export const Sums = ({ period, summary, around }: SumsProps) => {
  const { total, accounts, tickets, days, simulatedOre, atDoor } = summary;
  const facts = [
    { label: 'Netto', value: oreText(total.netOre) },
    { label: 'Sålt', value: oreText(total.soldOre) },
    { label: 'Återbetalt', value: oreText(total.refundedOre) },
    { label: 'Sålda biljetter', value: countText(total.soldTickets) },
    { label: 'Återbetalda biljetter', value: countText(total.refundedTickets) },
  ];
  const chart = around.days.length > 0 && (
    <DayChart shown={around.period} chosen={period} days={around.days} measure={moneyMeasure} />
  );
  if (days.length === 0) {
    return (
      <>
        <EmptyState
          text="Inget såldes eller återbetalades under perioden."
          icon={<IconReceipt size={24} stroke={1.5} />}
        />
        {chart}
      </>
    );
  }
  return (
    <>
      {simulatedOre !== null && (
        <p className={classes.simulated}>
          <StatusBadge tone="warning">{SIMULATED}</StatusBadge>
          <span>
            {simulatedOre === 0
              ? 'Det som betalades i demons simulator har gått tillbaka.'
              : `${oreText(simulatedOre)} av nettot är betalt i demons simulator och är inga pengar.`}
          </span>
        </p>
      )}
      <dl className={classes.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {atDoor && <p className={classes.atDoor}>{atDoorWords(atDoor)}</p>}
      {chart}
      {tickets.length > 0 && <TicketTable tickets={tickets} />}
      <AccountTable accounts={accounts} total={total} />
    </>
  );
};
