import { formatDateTime } from '@karportalen/contract/core/date-format';
import { oreText } from '@karportalen/contract/core/number';
import { listFailedRefunds, noteRefundByHand, retryRefund } from '@karportalen/contract/reports/endpoints';
import { refundTexts } from '@karportalen/contract/reports/refund-texts';
import { SIMULATED } from '@karportalen/contract/tickets/payment-statuses';
import { refundReasonTexts } from '@karportalen/contract/tickets/payment-texts';
import type { ListedRefund } from '@karportalen/contract/tickets/refund-list';
import { swishFailureText } from '@karportalen/contract/tickets/swish-failures';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { ConfirmDialog } from '../kit/dialog/ConfirmDialog.tsx';
import { LoadFailed } from '../kit/page/LoadFailed.tsx';
import { StatusBadge } from '../kit/page/StatusBadge.tsx';
import { wholeDates } from '../kit/text/whole-dates.tsx';
import { EventLink } from '../platform/EventLink.tsx';
import { queryOf } from '../platform/query/query-of.ts';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import { factsOf, payerOf } from './failed-refund-words.tsx';
import classes from './failed-refunds.module.css';

const changes = [listFailedRefunds];

type RowProps = { readonly refund: ListedRefund; readonly onByHand: () => void };

const Row = ({ refund, onByHand }: RowProps) => {
  const retry = useToastMutation(retryRefund, refundTexts.retry, { changes });
  const { id, event, amountOre, reason, failure, createdAt, simulated } = refund;
  return (
    <li className={classes.refund}>
      <div>
        <strong>
          {oreText(amountOre)} till {payerOf(refund)}
        </strong>
        {simulated && <StatusBadge tone="warning">{SIMULATED}</StatusBadge>}
        <p>
          {event && (
            <>
              <EventLink id={event.id}>{event.name}</EventLink>.{' '}
            </>
          )}
          {refundReasonTexts[reason].swedish} {wholeDates(`Skulle betalas ${formatDateTime(createdAt)}.`)}{' '}
          {swishFailureText(failure)}
        </p>
      </div>
      <div className={classes.acts}>
        <SecondaryButton
          size="sm"
          loading={retry.isPending}
          aria-label={`Försök igen med ${oreText(amountOre)} till ${payerOf(refund)}`}
          onClick={() => retry.submit({ params: { id } })}
        >
          Försök igen
        </SecondaryButton>
        <SecondaryButton
          size="sm"
          aria-haspopup="dialog"
          aria-label={`Betald för hand: ${oreText(amountOre)} till ${payerOf(refund)}`}
          onClick={onByHand}
        >
          Betald för hand
        </SecondaryButton>
      </div>
    </li>
  );
};

/** Failed refunds, which the treasurer must handle. */
export const FailedRefunds = () => {
  const { data, isError, refetch } = useQuery(queryOf(listFailedRefunds));
  const byHand = useToastMutation(noteRefundByHand, refundTexts.byHand, { changes });
  const [asked, setAsked] = useState<ListedRefund>();
  if (isError && !data) return <LoadFailed onRetry={refetch} />;
  if (!data) return null;
  if (data.refunds.length === 0) return <p className={classes.none}>Alla återbetalningar har gått fram.</p>;
  return (
    <section aria-labelledby="failed-refunds">
      <h3 id="failed-refunds" className={classes.title}>
        Återbetalningar som inte gick fram <span>{oreText(data.totalOre)}</span>
      </h3>
      <ul className={classes.refunds}>
        {data.refunds.map((refund) => (
          <Row key={refund.id} refund={refund} onByHand={() => setAsked(refund)} />
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          opened
          onClose={() => setAsked(undefined)}
          title="Är pengarna betalda för hand?"
          confirmLabel={`${oreText(asked.amountOre)} är betalda`}
          onConfirm={() => byHand.submit({ params: { id: asked.id } })}
          facts={factsOf(asked)}
        >
          <p>Betala först, på annat sätt än här. Sedan noteras det, och återbetalningen försöks inte igen.</p>
        </ConfirmDialog>
      )}
    </section>
  );
};
