import type { Notification, NotificationStatus } from '@karportalen/contract/notifications/fields';
import type { PushSettings } from '@karportalen/contract/notifications/push-settings';
import { quietNote } from '@karportalen/contract/notifications/quiet-note';
import { reachedText, seenText } from '@karportalen/contract/notifications/texts';
import { BothLanguages, type BothTexts } from '../kit/dialog/BothLanguages.tsx';
import { DetailActions } from '../kit/dialog/DetailActions.tsx';
import { DetailHalves } from '../kit/dialog/DetailHalves.tsx';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { type Fact, FactList } from '../kit/dialog/FactList.tsx';
import { StatusBadge } from '../kit/page/StatusBadge.tsx';
import type { RowAction } from '../kit/table/types.ts';
import { EventLink } from '../platform/EventLink.tsx';
import { historyAction } from '../platform/history-action.tsx';
import { swedishTime } from '../platform/swedish-time.ts';
import { groupWithCount } from '../platform/target-groups/group-text.ts';
import { StatisticsLink } from '../statistics/StatisticsLink.tsx';
import { alarmFacts } from './alarms/alarm-facts.tsx';
import { statuses, TypeBadge } from './columns.tsx';
import { linkNameOf } from './link-name.ts';
import { NotificationPhone } from './NotificationPhone.tsx';
import classes from './notification-detail.module.css';
import { nameOf } from './notification-name.ts';
import { usePushSettings } from './use-push-settings.ts';

const dateLabels: Record<NotificationStatus, string> = {
  draft: 'Senast ändrad',
  awaiting: 'Senast ändrad',
  scheduled: 'Skickas',
  sending: 'Började skickas',
  sent: 'Skickad',
  partlySent: 'Skickad',
  inboxOnly: 'Skickad',
  failed: 'Skulle skickas',
  held: 'Skulle skickas',
};

const factsOf = (item: Notification, settings: PushSettings): Fact[] => {
  const { status, targetGroup, failedReason } = item;
  const { label, tone } = statuses[status];
  const link = linkNameOf(item);
  const eventId = item.linkKind === 'event' ? item.linkId : null;
  const kind = item.type === 'Alarm' ? 'alarm' : 'notification';
  const left = !['draft', 'awaiting', 'scheduled', 'held'].includes(status);
  const quiet = quietNote(item, settings);
  return [
    { label: 'Status', value: <StatusBadge tone={tone}>{label}</StatusBadge> },
    ...(failedReason ? [{ label: 'Varför', value: failedReason }] : []),
    { label: dateLabels[status], value: swedishTime(item.date) },
    ...(quiet ? [{ label: 'Tyst tid', value: quiet }] : []),
    ...(left ? [{ label: 'Sedd av', value: seenText(item) }] : []),
    ...(left && item.devicesReached !== null && item.status !== 'inboxOnly'
      ? [{ label: 'Enheter', value: reachedText(item) }]
      : []),
    ...(left ? [{ label: 'Statistik', value: <StatisticsLink kind={kind} id={item.id} /> }] : []),
    { label: 'Visas för', value: item.drill === 'organisers' ? 'Arrangörer' : groupWithCount(targetGroup) },
    ...(link ? [{ label: 'Länk', value: eventId ? <EventLink id={eventId}>{link}</EventLink> : link }] : []),
    { label: 'Skapad av', value: item.createdBy },
    ...alarmFacts(item),
  ];
};

export const textsOf = (item: Notification): BothTexts[] => [
  { label: 'Titel', swedish: item.titleSwedish, english: item.titleEnglish },
  {
    label: 'Pushnotis',
    swedish: item.notificationMessageSwedish,
    english: item.notificationMessageEnglish,
  },
  { label: 'Meddelande i inkorgen', swedish: item.inboxMessageSwedish, english: item.inboxMessageEnglish },
];

export const NotificationDetail = ({
  item,
  actions,
  opened,
  onClose,
}: {
  item: Notification;
  actions: readonly RowAction<Notification>[];
  opened: boolean;
  onClose: () => void;
}) => {
  const settings = usePushSettings();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="lg"
      title={
        <span className={classes.title}>
          {nameOf(item)}
          <TypeBadge row={item} />
        </span>
      }
    >
      <DetailHalves
        facts={
          <>
            <FactList facts={factsOf(item, settings)} />
            <BothLanguages texts={textsOf(item)} />
          </>
        }
        phone={
          <NotificationPhone
            size="small"
            texts={item}
            isAlarm={item.type === 'Alarm' && !item.drill}
            sendAt={item.isDraft ? item.scheduleTime : item.date}
          />
        }
      />
      <DetailActions row={item} actions={[...actions, historyAction]} onClose={onClose} />
    </Dialog>
  );
};
