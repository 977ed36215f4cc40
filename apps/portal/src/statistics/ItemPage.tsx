import { formatLongDateTime } from '@karportalen/contract/core/date-format';
import { historyKinds } from '@karportalen/contract/core/history/kinds';
import { getItemStatistics } from '@karportalen/contract/statistics/endpoints';
import { type StatisticKind, statisticKinds } from '@karportalen/contract/statistics/measures';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Breadcrumb } from '../kit/page/Breadcrumb.tsx';
import { LoadFailed } from '../kit/page/LoadFailed.tsx';
import { PageHead } from '../kit/page/PageHead.tsx';
import { ApiFailure } from '../platform/api/failure.ts';
import { queryOf } from '../platform/query/query-of.ts';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { ItemCharts } from './ItemCharts.tsx';
import { kinds } from './kinds.ts';
import classes from './statistics.module.css';
import { Waiting } from './Waiting.tsx';

const whens: Readonly<Record<StatisticKind, string>> = {
  notification: 'Skickad',
  alarm: 'Skickat',
  poll: 'Öppnade',
  event: 'Start',
};

const isKind = (text: string): text is StatisticKind => statisticKinds.some((kind) => kind === text);

const Shown = ({ kind, id }: { kind: StatisticKind; id: string }) => {
  const { data, error, refetch } = useQuery(queryOf(getItemStatistics, { params: { kind, id } }));
  const title = data?.title ?? 'Laddar...';
  usePageTitle(data?.title ?? 'Statistik');
  if (error instanceof ApiFailure && error.status === 404) return <NotFoundPage />;
  const home = kind === kinds[0].kind ? '/statistics' : `/statistics?tab=${kind}`;
  return (
    <>
      <Breadcrumb items={[{ label: 'Statistik', to: home }, { label: title }]} />
      <PageHead
        title={title}
        description={data && `${historyKinds[kind].label} · ${whens[kind]} ${formatLongDateTime(data.at)}`}
      />
      <div className={classes.page}>
        {error && <LoadFailed onRetry={() => void refetch()} />}
        {!data && !error && <Waiting />}
        {data && <ItemCharts item={data} />}
      </div>
    </>
  );
};

export const Page = () => {
  const { kind = '', uuid = '' } = useParams();
  return isKind(kind) ? <Shown key={uuid} kind={kind} id={uuid} /> : <NotFoundPage />;
};
