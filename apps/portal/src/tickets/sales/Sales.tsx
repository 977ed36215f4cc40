import { toStockholm } from '@karportalen/contract/core/time';
import { SIMULATED } from '@karportalen/contract/tickets/payment-statuses';
import type { Sales as SalesOf } from '@karportalen/contract/tickets/sales';
import { SecondaryButton } from '../../kit/button/SecondaryButton.tsx';
import { Fold } from '../../kit/page/Fold.tsx';
import { LoadFailed } from '../../kit/page/LoadFailed.tsx';
import { StatusBadge } from '../../kit/page/StatusBadge.tsx';
import { wholeDates } from '../../kit/text/whole-dates.tsx';
import { DayChart } from '../../platform/day-chart/DayChart.tsx';
import { type SaleAct, type SaleActs, saleActLabels } from './sale-acts.ts';
import classes from './sales.module.css';
import { chartDays, chartPeriod, saleFigures, saleWords, ticketMeasure } from './sales-words.ts';
import { TypeTable } from './TypeTable.tsx';
import { useSales } from './use-sales.ts';

type SalesBodyProps = {
  readonly eventId: string;
  /** The possible acts, and why some are not. */
  readonly can: SaleActs;
  readonly onAct: (act: SaleAct) => void;
  /** Tickets may have options, which are in the income. */
  readonly hasOptions?: boolean;
};

type SalesProps = SalesBodyProps & {
  readonly opened: boolean;
  readonly onToggle: (opened: boolean) => void;
};

const Figures = ({ sales }: { sales: SalesOf }) => (
  <dl className={classes.figures}>
    {saleFigures(sales).map(({ label, value, quiet }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {value}
          {quiet && <span>{quiet}</span>}
        </dd>
      </div>
    ))}
  </dl>
);

const OverTime = ({ sales, isLive }: { sales: SalesOf; isLive: boolean }) => {
  const period = chartPeriod(sales, isLive ? toStockholm(new Date()).date : undefined);
  if (!period) return <p className={classes.none}>Ingen biljett är bokad än.</p>;
  return (
    <div className={classes.chart}>
      <DayChart shown={period} chosen={period} days={chartDays(sales)} measure={ticketMeasure} />
    </div>
  );
};

/** The sales figures and the organiser's acts. Polls while the sale is on. */
export const SalesBody = ({ eventId, can: { acts, why }, onAct, hasOptions = false }: SalesBodyProps) => {
  const isLive = acts.length > 0;
  const { data: sales, isError, refetch } = useSales(eventId, { isLive });
  if (!sales) return isError && <LoadFailed onRetry={() => void refetch()} />;
  return (
    <div className={classes.sales}>
      {sales.simulated && (
        <div>
          <StatusBadge tone="warning">{SIMULATED}</StatusBadge>
        </div>
      )}
      {why && <p className={classes.none}>{wholeDates(why)}</p>}
      <Figures sales={sales} />
      {acts.length > 0 && (
        <div className={classes.acts}>
          {acts.map((act) => (
            <SecondaryButton key={act} size="sm" aria-haspopup="dialog" onClick={() => onAct(act)}>
              {saleActLabels[act]}
            </SecondaryButton>
          ))}
        </div>
      )}
      <TypeTable types={sales.types} withOptions={hasOptions} />
      <OverTime sales={sales} isLive={isLive} />
    </div>
  );
};

/** The same, collapsed above the list. */
export const Sales = ({ opened, onToggle, ...body }: SalesProps) => {
  const { data: sales } = useSales(body.eventId, { isLive: body.can.acts.length > 0 });
  return (
    <Fold title="Försäljning" told={sales && saleWords(sales)} opened={opened} onToggle={onToggle}>
      <SalesBody {...body} />
    </Fold>
  );
};
