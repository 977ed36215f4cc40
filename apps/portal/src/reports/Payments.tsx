import IconDownload from 'virtual:icon/download';
import { downloadPayments } from '@karportalen/contract/reports/endpoints';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { DownloadProgress } from './DownloadProgress.tsx';
import { FailedRefunds } from './FailedRefunds.tsx';
import classes from './failed-refunds.module.css';
import report from './report.module.css';
import { useDownload } from './use-download.ts';
import type { ChosenPeriod } from './use-period.ts';

/** The payments file, to tick off against the bank, and the refunds that need attention. */
export const Payments = ({ chosenPeriod: { period, demand } }: { chosenPeriod: ChosenPeriod }) => {
  const csv = useDownload(downloadPayments, period && { body: period }, demand);
  return (
    <section className={report.card} aria-labelledby="payments-title">
      <header className={report.head}>
        <div>
          <h2 id="payments-title" className={report.title}>
            Betalningar
          </h2>
          <p className={classes.about}>
            Varje betalning och återbetalning i perioden med Swish referenser, att pricka av mot banken.
          </p>
        </div>
        <div className={report.buttons}>
          <SecondaryButton icon={<IconDownload aria-hidden />} loading={csv.busy} onClick={csv.press}>
            Ladda ner CSV
          </SecondaryButton>
        </div>
      </header>
      {csv.progress && <DownloadProgress progress={csv.progress} />}
      <FailedRefunds />
    </section>
  );
};
