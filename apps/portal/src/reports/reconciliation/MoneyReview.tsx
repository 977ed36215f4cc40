import { formatDateTime } from '@karportalen/contract/core/date-format';
import { countText, oreText } from '@karportalen/contract/core/number';
import { listFailedRefunds } from '@karportalen/contract/reports/endpoints';
import { bankTexts } from '@karportalen/contract/reports/reconciliation-limits';
import { finishMoneyReview, getMoneyReview } from '@karportalen/contract/reports/review-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SecondaryButton } from '../../kit/button/SecondaryButton.tsx';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { Notice } from '../../kit/form/Notice.tsx';
import { queryOf } from '../../platform/query/query-of.ts';
import { useToastMutation } from '../../platform/query/use-toast-mutation.ts';
import classes from './reconciliation.module.css';

const waiting = (count: number): string =>
  count === 1 ? '1 återbetalning' : `${countText(count)} återbetalningar`;

/** After a restore: says that refunds wait until somebody has compared the books with the bank's. */
export const MoneyReview = () => {
  const { data } = useQuery(queryOf(getMoneyReview));
  const [asking, setAsking] = useState(false);
  const finish = useToastMutation(finishMoneyReview, bankTexts.review, {
    changes: [getMoneyReview, listFailedRefunds],
  });
  const review = data?.review;
  if (!review) return null;
  const { refunds, totalOre, restoredAt, backupTakenAt } = review;
  const leaves = `${waiting(refunds.length)}, ${oreText(totalOre)}`;
  return (
    <>
      <Notice>
        <div className={classes.review}>
          <div>
            <strong>Pengarna är att stämma av.</strong>
            <p>
              En säkerhetskopia från <time>{formatDateTime(backupTakenAt)}</time> återställdes{' '}
              <time>{formatDateTime(restoredAt)}</time>. Det som hände däremellan finns kanske bara hos Swish.{' '}
              {refunds.length > 0
                ? `${leaves}, väntar tills du har jämfört med banken.`
                : 'Återbetalningar väntar tills du har jämfört med banken.'}
            </p>
          </div>
          <SecondaryButton aria-haspopup="dialog" onClick={() => setAsking(true)}>
            Markera som avstämt
          </SecondaryButton>
        </div>
      </Notice>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title="Är pengarna avstämda?"
        confirmLabel={refunds.length > 0 ? `Skicka ${waiting(refunds.length)}` : 'Markera som avstämt'}
        onConfirm={() => finish.submit({})}
        facts={[
          { label: 'Lämnar', value: refunds.length > 0 ? leaves : 'Inga återbetalningar väntar.' },
          { label: 'Därefter', value: 'Återbetalningar går iväg direkt igen.' },
          { label: 'Ångra', value: 'Pengar som har gått tillbaka kan inte hämtas igen.' },
        ]}
      >
        <p>
          Läs först in en rapport för tiden efter <time>{formatDateTime(backupTakenAt)}</time> och se vad som
          bara finns där.
        </p>
      </ConfirmDialog>
    </>
  );
};
