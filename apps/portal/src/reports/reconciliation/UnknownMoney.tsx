import { formatDateTime } from '@karportalen/contract/core/date-format';
import { oreText } from '@karportalen/contract/core/number';
import type { UnknownMoney as Unknown } from '@karportalen/contract/reports/unknown-money';
import { listUnknownMoney } from '@karportalen/contract/reports/unknown-money-endpoints';
import { SIMULATED } from '@karportalen/contract/tickets/payment-statuses';
import { useQuery } from '@tanstack/react-query';
import { SecondaryButton } from '../../kit/button/SecondaryButton.tsx';
import { LoadFailed } from '../../kit/page/LoadFailed.tsx';
import { StatusBadge } from '../../kit/page/StatusBadge.tsx';
import { wholeDates } from '../../kit/text/whole-dates.tsx';
import { queryOf } from '../../platform/query/query-of.ts';
import refunds from '../failed-refunds.module.css';
import report from '../report.module.css';
import type { Money } from './money-acts.ts';
import { useMoneyActs } from './use-money-acts.tsx';

const moneyOf = ({ id, amountOre, paidAt, payer, reference }: Unknown): Money => ({
  id,
  from: 'swish',
  ore: amountOre,
  when: formatDateTime(paidAt),
  who: payer,
  reference,
});

const acts = [
  { act: 'ticket', label: 'Gör till biljett' },
  { act: 'refund', label: 'Betala tillbaka' },
  { act: 'note', label: 'Anteckna' },
] as const;

/**
 * Payments that Swish reported and that are not in the database, as after a restore. Renders nothing without
 * any.
 */
export const UnknownMoney = () => {
  const { data, isError, refetch } = useQuery(queryOf(listUnknownMoney));
  const { ask, dialog } = useMoneyActs();
  if (isError && !data) return <LoadFailed onRetry={refetch} />;
  if (!data || data.payments.length === 0) return dialog;
  return (
    <section className={report.card} aria-labelledby="unknown-money">
      <header className={report.head}>
        <div>
          <h2 id="unknown-money" className={report.title}>
            Betalningar som bara Swish känner till
          </h2>
          <p className={refunds.about}>
            Swish har tagit emot pengarna, men köpen finns inte här. Bestäm vad som ska hända med dem.
          </p>
        </div>
      </header>
      <ul className={refunds.refunds}>
        {data.payments.map((payment) => (
          <li key={payment.id} className={refunds.refund}>
            <div>
              <strong>
                {oreText(payment.amountOre)} {payment.payer && `från ${payment.payer}`}
              </strong>
              {payment.simulated && <StatusBadge tone="warning">{SIMULATED}</StatusBadge>}
              <p>
                Betald {wholeDates(formatDateTime(payment.paidAt))}. Referens {payment.reference}.
              </p>
            </div>
            <div className={refunds.acts}>
              {acts.map(({ act, label }) => (
                <SecondaryButton
                  key={act}
                  size="sm"
                  aria-haspopup="dialog"
                  aria-label={`${label}: ${oreText(payment.amountOre)}, ${formatDateTime(payment.paidAt)}`}
                  onClick={() => ask(act, moneyOf(payment))}
                >
                  {label}
                </SecondaryButton>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  );
};
