import type { ReportSummary } from '@karportalen/contract/reports/fields';
import type { Period } from '@karportalen/contract/reports/period';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import type { ReactNode } from 'react';
import { PrimaryButton } from '../kit/button/PrimaryButton.tsx';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { EmptyState } from '../kit/page/EmptyState.tsx';
import { DownloadProgress } from './DownloadProgress.tsx';
import { spanText } from './day-text.ts';
import classes from './report.module.css';
import { Sums } from './Sums.tsx';
import type { Download } from './use-downloads.ts';

const LOAD_FAILED = 'Något gick fel vid inläsning. Prova uppdatera webbläsaren.';

const NO_PERIOD = 'Skriv från och till vilken dag rapporten ska gälla.';

type Read = {
  readonly data: ReportSummary | undefined;
  readonly isError: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
};

type ResultProps = {
  period: Period | undefined;
  /** What must be chosen before there is anything to show. */
  missing: string | undefined;
  read: Read;
  around: { period: Period; days: ReportSummary['days'] } | undefined;
  excel: Download;
  sie: Download;
  onExcel: () => void;
  onSie: () => void;
};

const Body = ({
  period,
  missing,
  read,
  around,
}: Omit<ResultProps, 'excel' | 'sie' | 'onExcel' | 'onSie'>) => {
  if (missing) return <EmptyState text={missing} icon={<IconUsersGroup size={24} stroke={1.5} />} />;
  if (read.isError) {
    const retry = <SecondaryButton onClick={() => void read.refetch()}>Försök igen</SecondaryButton>;
    return <EmptyState text={LOAD_FAILED} tone="danger" action={retry} />;
  }
  if (!period) return <EmptyState text={NO_PERIOD} icon={<IconCalendar size={24} stroke={1.5} />} />;
  if (!read.data) return <div className={classes.waiting} />;
  const { days } = read.data;
  return <Sums period={period} summary={read.data} around={around ?? { period, days }} />;
};

export const Result = ({ excel, sie, onExcel, onSie, ...shown }: ResultProps) => {
  const icon: ReactNode = <IconDownload aria-hidden />;
  const progress = excel.progress ?? sie.progress;
  const { period, missing, read } = shown;
  return (
    <section className={classes.card} aria-labelledby="report-title">
      <header className={classes.head}>
        <h2 id="report-title" className={classes.title}>
          {period ? spanText(period) : 'Anpassad period'}
        </h2>
        <div className={classes.buttons}>
          <SecondaryButton icon={icon} loading={sie.busy} onClick={onSie}>
            Ladda ner SIE
          </SecondaryButton>
          <PrimaryButton icon={icon} loading={excel.busy} onClick={onExcel}>
            Ladda ner Excel
          </PrimaryButton>
        </div>
      </header>
      {progress && <DownloadProgress progress={progress} />}
      <div className={classes.body} data-old={(!missing && read.isPlaceholderData) || undefined}>
        <Body {...shown} />
      </div>
    </section>
  );
};
