import { can } from '@karportalen/contract/core/access';
import { formatDateTime } from '@karportalen/contract/core/date-format';
import { countText } from '@karportalen/contract/core/number';
import { toStockholm } from '@karportalen/contract/core/time';
import { getStatistics } from '@karportalen/contract/statistics/endpoints';
import type { Statistics } from '@karportalen/contract/statistics/fields';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { VisuallyHidden } from '../kit/a11y/VisuallyHidden.tsx';
import { ArchiveTabs } from '../kit/page/ArchiveTabs.tsx';
import { EmptyState } from '../kit/page/EmptyState.tsx';
import { LoadFailed } from '../kit/page/LoadFailed.tsx';
import { PageHead } from '../kit/page/PageHead.tsx';
import { spanText } from '../platform/day-chart/day-text.ts';
import { queryOf } from '../platform/query/query-of.ts';
import { useUser } from '../platform/session/use-user.ts';
import { Charts } from './Charts.tsx';
import { overviewCharts } from './chart-descriptions.ts';
import { kinds } from './kinds.ts';
import { PeriodChoice } from './PeriodChoice.tsx';
import { isPeriodName, type PeriodName, periodOf } from './period.ts';
import classes from './statistics.module.css';
import { Waiting } from './Waiting.tsx';

type LatestProps = Pick<Statistics, 'kind' | 'latest'> & { readonly counts: string };

const Latest = ({ kind, latest, counts }: LatestProps) => (
  <section className={classes.latest} aria-labelledby="latest-title">
    <div className={classes.latestHead}>
      <h2 id="latest-title" className={classes.heading}>
        De senaste
      </h2>
      <span className={classes.unit} aria-hidden>
        {counts}
      </span>
    </div>
    <ul className={classes.items}>
      {latest.map(({ id, title, at, count }) => (
        <li key={id}>
          <Link to={`/statistics/${kind}/${id}`} className={classes.item}>
            <span className={classes.name}>{title}</span>
            <time className={classes.when}>{formatDateTime(at)}</time>
            <span className={classes.count}>
              <VisuallyHidden>{counts}: </VisuallyHidden>
              {countText(count)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

const USUAL: PeriodName = 'term';

type Tab = (typeof kinds)[number];

const Body = ({ tab, period }: { tab: Tab; period: { from: string; to: string } }) => {
  const { data, isError, refetch } = useQuery({
    ...queryOf(getStatistics, { query: { kind: tab.kind, ...period } }),
    placeholderData: keepPreviousData,
  });
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  // keepPreviousData only while the period changes, not across tabs.
  if (!data || data.kind !== tab.kind) return <Waiting />;
  if (data.items === 0 && data.series.length === 0) return <EmptyState text={tab.none} />;
  const about = `Statistik ${tab.label.toLowerCase()} ${data.from} till ${data.to}`;
  return (
    <>
      <p className={classes.span}>{spanText(data)}</p>
      <Charts charts={overviewCharts(data)} about={about} countedAt={data.countedAt} />
      {data.latest.length > 0 && <Latest {...data} counts={tab.counts} />}
    </>
  );
};

export const Page = () => {
  const user = useUser();
  const own = kinds.filter(({ needs }) => can.call(user, needs));
  const tabs = own.length > 0 ? own : [kinds[2] ?? kinds[0]];
  const [params, setParams] = useSearchParams();
  const tab = tabs.find(({ kind }) => kind === params.get('tab')) ?? tabs[0] ?? kinds[0];
  const asked = params.get('period') ?? undefined;
  const name = isPeriodName(asked) ? asked : USUAL;
  const go = (next: { readonly tab: string; readonly period: string }) =>
    setParams(
      {
        ...(next.tab !== tabs[0]?.kind && { tab: next.tab }),
        ...(next.period !== USUAL && { period: next.period }),
      },
      { preventScrollReset: true },
    );
  return (
    <>
      <PageHead title="Statistik" description="Hur många som nåddes, läste, röstade och kom." />
      <ArchiveTabs
        label="Statistik"
        tabs={tabs.map(({ kind, label }) => ({ key: kind, label }))}
        value={tab.kind}
        onChange={(key) => go({ tab: key, period: name })}
      >
        <div className={classes.page}>
          <PeriodChoice value={name} onChange={(period) => go({ tab: tab.kind, period })} />
          <Body tab={tab} period={periodOf(name, toStockholm(new Date()).date)} />
        </div>
      </ArchiveTabs>
    </>
  );
};
