import { countText } from '@karportalen/contract/core/number';
import { listRepayments } from '@karportalen/contract/tickets/participant-endpoints';
import type { Repayments as Left, Repayment } from '@karportalen/contract/tickets/participants';
import { useQuery } from '@tanstack/react-query';
import { SecondaryButton } from '../../kit/button/SecondaryButton.tsx';
import { SectionHeading } from '../../kit/page/SectionHeading.tsx';
import { CellText } from '../../kit/table/CellText.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import type { Column } from '../../kit/table/types.ts';
import { moneyText } from '../../platform/money-text.ts';
import { queryOf } from '../../platform/query/query-of.ts';
import classes from './participants.module.css';
import { repayLabel } from './repay-words.ts';

const HEIGHT = 40 + 56 * 4.5;

const columns: readonly Column<Repayment>[] = [
  {
    key: 'name',
    header: 'Namn',
    least: 160,
    render: ({ name, email }) => (
      <CellText title={name || email || 'Okänd'} quiet={name ? email : undefined} />
    ),
  },
  {
    key: 'tickets',
    header: 'Biljetter',
    least: 96,
    align: 'end',
    render: ({ tickets }) => countText(tickets),
  },
  {
    key: 'amount',
    header: 'Belopp',
    least: 120,
    align: 'end',
    nowrap: true,
    render: ({ amount }) => moneyText(amount),
  },
];

type RepaymentsProps = {
  readonly eventId: string;
  /** Opens the confirmation to refund all of it. */
  readonly onRepay: (left: Left) => void;
};

/** Who has paid for tickets to a cancelled event, and what each gets back. */
export const Repayments = ({ eventId, onRepay }: RepaymentsProps) => {
  const { data, isPending, isError, refetch } = useQuery(
    queryOf(listRepayments, { params: { id: eventId } }),
  );
  return (
    <section className={classes.repayments} aria-label="Att betala tillbaka">
      <SectionHeading className={classes.owed}>
        Att betala tillbaka <strong>{data && moneyText(data.total)}</strong>
      </SectionHeading>
      <DataTable
        label="Att betala tillbaka"
        columns={columns}
        rows={data?.repayments ?? []}
        state={isPending ? 'loading' : isError ? 'failed' : 'ready'}
        onRetry={() => void refetch()}
        height={HEIGHT}
        emptyText="Alla har fått tillbaka sina pengar."
      />
      {data && data.total > 0 && (
        <div className={classes.repayAll}>
          <SecondaryButton onClick={() => onRepay(data)} aria-haspopup="dialog">
            {repayLabel(data)}
          </SecondaryButton>
        </div>
      )}
    </section>
  );
};
