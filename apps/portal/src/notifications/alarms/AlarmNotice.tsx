import { formatDateTime } from '@karportalen/contract/core/date-format';
import { toStockholm } from '@karportalen/contract/core/time';
import { listOpenAlarms } from '@karportalen/contract/notifications/alarm-endpoints';
import type { Notification } from '@karportalen/contract/notifications/fields';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { Notice } from '../../kit/form/Notice.tsx';
import { clock } from '../../platform/clock.ts';
import { queryOf } from '../../platform/query/query-of.ts';
import { useUser } from '../../platform/session/use-user.ts';
import { alarmPath } from '../archive-path.ts';
import { nameOf } from '../notification-name.ts';
import classes from './alarm.module.css';

const REFRESH_MS = 15_000;

/** 'kl. 14:32', or with the date where that is another. */
const sinceText = ({ date }: Notification): string => {
  const { date: day, time } = toStockholm(date);
  return day === toStockholm(clock()).date ? `kl. ${time}` : formatDateTime(date);
};

const drillWordsOf = (item: Notification, myId: string): readonly [sentence: string, link: string] => {
  if (item.status !== 'awaiting')
    return [`Övningen ”${nameOf(item)}” är öppen sedan ${sinceText(item)}.`, 'Visa övningen'];
  return item.alarm?.writtenBy?.id === myId
    ? [`Din övning ”${nameOf(item)}” väntar på att någon godkänner den.`, 'Visa övningen']
    : [`${item.alarm?.writtenBy?.name ?? 'Någon'} vill öva: ”${nameOf(item)}”.`, 'Läs övningen'];
};

const wordsOf = (item: Notification, myId: string): readonly [sentence: string, link: string] => {
  if (item.drill) return drillWordsOf(item, myId);
  if (item.status !== 'awaiting')
    return [`Larmet ”${nameOf(item)}” är öppet sedan ${sinceText(item)}.`, 'Visa larmet'];
  return item.alarm?.writtenBy?.id === myId
    ? [`Ditt larm ”${nameOf(item)}” väntar på att någon godkänner det.`, 'Visa larmet']
    : [`${item.alarm?.writtenBy?.name ?? 'Någon'} vill skicka larmet ”${nameOf(item)}”.`, 'Läs och godkänn'];
};

/** On every page, for those who may send alarms: what awaits a release, and what is still open. */
const AlarmNotice = () => {
  const { id } = useUser();
  const { pathname } = useLocation();
  const { data } = useQuery({ ...queryOf(listOpenAlarms), refetchInterval: REFRESH_MS });
  const shown = data?.alarms?.filter((item) => alarmPath(item) !== pathname) ?? [];
  if (shown.length === 0) return null;
  return (
    <div className={classes.notices} role="status">
      {shown.map((item) => {
        const [sentence, link] = wordsOf(item, id);
        return (
          <Notice key={item.id}>
            {sentence} <Link to={alarmPath(item)}>{link}</Link>
          </Notice>
        );
      })}
    </div>
  );
};

export default AlarmNotice;
