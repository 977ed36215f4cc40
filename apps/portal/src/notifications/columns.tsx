import { formatDateTime } from '@karportalen/contract/core/date-format';
import type { Notification, NotificationStatus } from '@karportalen/contract/notifications/fields';
import { DRAFT_LABEL } from '@karportalen/contract/notifications/push-status';
import { seenText } from '@karportalen/contract/notifications/texts';
import { StatusBadge, type StatusTone } from '../kit/page/StatusBadge.tsx';
import { CellText } from '../kit/table/CellText.tsx';
import type { Column } from '../kit/table/types.ts';
import { groupText } from '../platform/target-groups/group-text.ts';
import { nameOf } from './notification-name.ts';
import { pushLooks } from './push-look.ts';
import { QuietBadge } from './QuietBadge.tsx';

export const statuses: Record<NotificationStatus, { label: string; tone: StatusTone }> = {
  ...pushLooks,
  draft: { label: DRAFT_LABEL, tone: 'quiet' },
  awaiting: { label: 'Väntar på godkännande', tone: 'danger' },
  scheduled: pushLooks.waiting,
};

/** An alarm or a drill: two words and two colours. */
export const TypeBadge = ({ row: { type, drill } }: { row: Notification }) => {
  if (drill) return <StatusBadge tone="warning">Övning</StatusBadge>;
  return type === 'Alarm' && <StatusBadge tone="danger">Larm</StatusBadge>;
};

const title: Column<Notification> = {
  key: 'title',
  header: 'Titel',
  sort: 'title',
  least: 280,
  render: (row) => (
    <CellText
      title={
        <>
          {nameOf(row)} <TypeBadge row={row} />
        </>
      }
      quiet={row.notificationMessageSwedish || undefined}
    />
  ),
};

const group: Column<Notification> = {
  key: 'group',
  header: 'Visas för',
  least: 124,
  grow: 1,
  fold: 3,
  render: ({ targetGroup, drill }) => (drill === 'organisers' ? 'Arrangörer' : groupText(targetGroup)),
};

const date = (header: string): Column<Notification> => ({
  key: 'date',
  header,
  sort: 'date',
  least: 150,
  nowrap: true,
  render: (row) => formatDateTime(row.date),
});

const creator: Column<Notification> = {
  key: 'createdBy',
  header: 'Skapad av',
  least: 176,
  grow: 1,
  fold: 1,
  render: ({ createdBy }) => createdBy,
};

const seen: Column<Notification> = { key: 'seen', header: 'Sedd av', least: 160, fold: 2, render: seenText };

const status: Column<Notification> = {
  key: 'status',
  header: 'Status',
  least: 152,
  render: ({ status: key }) => <StatusBadge tone={statuses[key].tone}>{statuses[key].label}</StatusBadge>,
};

/** A badge beside the title, only for rows that wait for a decision. */
const waitingTitle: Column<Notification> = {
  ...title,
  render: (row) => (
    <CellText
      title={
        <>
          {nameOf(row)} <TypeBadge row={row} />{' '}
          {row.status === 'held' && (
            <StatusBadge tone={pushLooks.held.tone}>{pushLooks.held.label}</StatusBadge>
          )}
          <QuietBadge row={row} />
        </>
      }
      quiet={row.notificationMessageSwedish || undefined}
    />
  ),
};

export const scheduledColumns = [waitingTitle, group, date('Skickas'), creator];
export const historyColumns = [title, group, date('Skickad'), seen, status, creator];
// Every row is a draft, so the status column collapses first.
export const draftColumns = [title, group, date('Senast ändrad'), { ...status, fold: 0 }, creator];
