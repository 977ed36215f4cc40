import { getNotification } from '@karportalen/contract/notifications/endpoints';
import type { Notification } from '@karportalen/contract/notifications/fields';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { BothLanguages } from '../../kit/dialog/BothLanguages.tsx';
import { DetailHalves } from '../../kit/dialog/DetailHalves.tsx';
import { type Fact, FactList } from '../../kit/dialog/FactList.tsx';
import { LoadFailed } from '../../kit/page/LoadFailed.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { StatusBadge } from '../../kit/page/StatusBadge.tsx';
import { FormSkeleton } from '../../kit/skeleton/FormSkeleton.tsx';
import { queryOf } from '../../platform/query/query-of.ts';
import { useUser } from '../../platform/session/use-user.ts';
import { swedishTime } from '../../platform/swedish-time.ts';
import { groupWithCount } from '../../platform/target-groups/group-text.ts';
import { statuses } from '../columns.tsx';
import { textsOf } from '../NotificationDetail.tsx';
import { NotificationPhone } from '../NotificationPhone.tsx';
import { nameOf } from '../notification-name.ts';
import { AlarmActs } from './AlarmActs.tsx';
import classes from './alarm.module.css';
import { alarmFacts } from './alarm-facts.tsx';
import { DrillActs } from './DrillActs.tsx';
import { DrillMark } from './DrillMark.tsx';
import { SharpMark } from './SharpMark.tsx';

const ORGANISERS = 'Arrangörer som har appen';

const REFRESH_MS = 2_000;

const moves = ({ status }: Notification): boolean => status === 'awaiting' || status === 'sending';

const notLeft: ReadonlySet<Notification['status']> = new Set(['awaiting', 'draft', 'scheduled']);

const factsOf = (item: Notification): Fact[] => {
  const { status, alarm, scheduleTime } = item;
  const { label, tone } = statuses[status];
  const when = scheduleTime ? swedishTime(scheduleTime) : 'Direkt vid godkännandet';
  return [
    { label: 'Status', value: <StatusBadge tone={tone}>{label}</StatusBadge> },
    { label: 'Till', value: item.drill === 'organisers' ? ORGANISERS : groupWithCount(item.targetGroup) },
    notLeft.has(status) ? { label: 'När', value: when } : { label: 'Skickat', value: swedishTime(item.date) },
    ...(status === 'awaiting' && alarm?.expiresAt
      ? [{ label: 'Godkänns senast', value: swedishTime(alarm.expiresAt) }]
      : []),
    ...alarmFacts(item),
  ];
};

/** An approver reads the details before the buttons; everybody else gets the buttons first, as they may be in a hurry. */
const Loaded = ({ item }: { item: Notification }) => {
  const me = useUser();
  const readsFirst = item.status === 'awaiting' && item.alarm?.writtenBy?.id !== me.id;
  const acts = item.drill ? <DrillActs item={item} /> : <AlarmActs item={item} />;
  return (
    <section className={classes.card} aria-label={item.drill ? 'Övningen' : 'Larmet'}>
      {item.drill ? <DrillMark /> : !item.alarm?.answers && <SharpMark />}
      {!readsFirst && <div className={classes.first}>{acts}</div>}
      <DetailHalves
        facts={
          <>
            <FactList facts={factsOf(item)} />
            <BothLanguages texts={textsOf(item)} />
          </>
        }
        phone={
          <NotificationPhone
            size="small"
            texts={item}
            isAlarm={!item.drill}
            sendAt={item.isDraft ? item.scheduleTime : item.date}
          />
        }
      />
      {readsFirst && acts}
    </section>
  );
};

const descriptionOf = ({ drill, status, alarm }: Notification, myId: string): string => {
  if (drill) return 'En övning. Inget av det här är ett larm.';
  if (status === 'draft' || status === 'scheduled') return 'Inget har gått ut.';
  if (status !== 'awaiting') return 'Vad larmet säger, vem som skickade det och om det är öppet.';
  return alarm?.writtenBy?.id === myId
    ? 'Inget har gått ut än. Någon annan läser larmet och godkänner det.'
    : 'Läs hela larmet på båda språken innan du godkänner det.';
};

/** One alarm: to read and release, or to follow and end. */
export const Page = () => {
  const { id = '' } = useParams();
  const me = useUser();
  const { data, isError, refetch } = useQuery({
    ...queryOf(getNotification, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && moves(state.data) ? REFRESH_MS : false),
  });
  return (
    <>
      <PageHead title={data ? nameOf(data) : 'Larm'} description={data && descriptionOf(data, me.id)} />
      {data ? <Loaded item={data} /> : isError ? <LoadFailed onRetry={refetch} /> : <FormSkeleton />}
    </>
  );
};
