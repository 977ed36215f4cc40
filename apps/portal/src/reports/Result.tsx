import IconCalendar from 'virtual:icon/calendar';
import IconDownload from 'virtual:icon/download';
import IconUsersGroup from 'virtual:icon/users-group';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../kit/a11y/VisuallyHidden.tsx';
import { PrimaryButton } from '../kit/button/PrimaryButton.tsx';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { EmptyState } from '../kit/page/EmptyState.tsx';
import { LoadFailed } from '../kit/page/LoadFailed.tsx';
import { Skeleton } from '../kit/skeleton/Skeleton.tsx';
import { spanText } from '../platform/day-chart/day-text.ts';
import { DownloadProgress } from './DownloadProgress.tsx';
import classes from './report.module.css';
import { Sums } from './Sums.tsx';
import type { Download } from './use-download.ts';
import type { ReportSums } from './use-sums.ts';

const NO_PERIOD = 'Skriv från och till vilken dag rapporten ska gälla.';

type ResultProps = ReportSums & {
  fault?: string | undefined;
  /** The choice that is missing, if any. */
  missing?: string | undefined;
  /** False until the choices have loaded: a press would be lost. */
  ready: boolean;
  excel: Download;
  sie: Download;
};

const Waiting = () => (
  <div className={classes.waiting}>
    <VisuallyHidden live>Laddar...</VisuallyHidden>
    <Skeleton height={52} width="60%" />
    <Skeleton height={152} />
    <Skeleton height={96} />
  </div>
);

const Body = ({ period, fault, missing, read, around }: Omit<ResultProps, 'ready' | 'excel' | 'sie'>) => {
  if (missing) return <EmptyState text={missing} icon={<IconUsersGroup size={24} stroke={1.5} />} />;
  if (read.isError) return <LoadFailed onRetry={read.refetch} />;
  if (!period) return <EmptyState text={fault ?? NO_PERIOD} icon={<IconCalendar size={24} stroke={1.5} />} />;
  if (!read.data) return <Waiting />;
  const { days } = read.data;
  return <Sums period={period} summary={read.data} around={around ?? { period, days }} />;
};

export const Result = ({ ready, excel, sie, ...shown }: ResultProps) => {
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
          <SecondaryButton icon={icon} disabled={!ready} loading={sie.busy} onClick={sie.press}>
            Ladda ner SIE
          </SecondaryButton>
          <PrimaryButton icon={icon} disabled={!ready} loading={excel.busy} onClick={excel.press}>
            Ladda ner Excel
          </PrimaryButton>
        </div>
      </header>
      {progress && <DownloadProgress progress={progress} />}
      <div className={classes.body} data-old={(period && !missing && read.isPlaceholderData) || undefined}>
        <Body {...shown} />
      </div>
    </section>
  );
};
