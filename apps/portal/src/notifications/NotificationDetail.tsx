import { targetGroupLabels } from '@karportalen/contract/core/target-group';
import { formatDateTime } from '@karportalen/contract/core/time';
import type { Notification, NotificationStatus } from '@karportalen/contract/notifications/fields';
import { reachedText, seenText } from '@karportalen/contract/notifications/texts';
import { DeleteButton } from '../kit/button/DeleteButton.tsx';
import { PrimaryButton } from '../kit/button/PrimaryButton.tsx';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { DetailHalves } from '../kit/dialog/DetailHalves.tsx';
import { Dialog } from '../kit/dialog/Dialog.tsx';
import { DialogActions } from '../kit/dialog/DialogActions.tsx';
import { type Fact, FactList } from '../kit/dialog/FactList.tsx';
import { StatusBadge } from '../kit/page/StatusBadge.tsx';
import { peopleText } from '../platform/people-text.ts';
import { nameOf, statuses } from './columns.tsx';
import { NotificationPhone } from './NotificationPhone.tsx';
import classes from './notification-detail.module.css';

const dateLabels: Record<NotificationStatus, string> = {
  draft: 'Senast ändrad',
  scheduled: 'Skickas',
  sending: 'Började skickas',
  sent: 'Skickad',
  partlySent: 'Skickad',
  inboxOnly: 'Skickad',
  failed: 'Skulle skickas',
  held: 'Skulle skickas',
};

const factsOf = (item: Notification): Fact[] => {
  const { status, targetGroup, failedReason } = item;
  const { label, tone } = statuses[status];
  const left = status !== 'draft' && status !== 'scheduled' && status !== 'held';
  return [
    { label: 'Status', value: <StatusBadge tone={tone}>{label}</StatusBadge> },
    ...(failedReason ? [{ label: 'Varför', value: failedReason }] : []),
    { label: dateLabels[status], value: `${formatDateTime(item.date)}, svensk tid` },
    ...(left ? [{ label: 'Sedd av', value: seenText(item) }] : []),
    ...(left && item.devicesReached !== null ? [{ label: 'Enheter', value: reachedText(item) }] : []),
    {
      label: 'Visas för',
      value: targetGroup
        ? `${targetGroupLabels[targetGroup.group]}, ${peopleText(targetGroup.count)}`
        : 'Ingen målgrupp vald',
    },
    { label: 'Skapad av', value: item.createdBy },
  ];
};

/** All about one notification: what happened to it, and what it looks like on a phone. */
export const NotificationDetail = ({
  item,
  opened,
  onClose,
  sendLabel,
  onSend,
  onRemove,
}: {
  item: Notification;
  opened: boolean;
  onClose: () => void;
  /** What the button that sends it by hand says, where that is possible. */
  sendLabel: string | undefined;
  onSend: () => void;
  onRemove: () => void;
}) => (
  <Dialog
    opened={opened}
    onClose={onClose}
    size="lg"
    title={
      <span className={classes.title}>
        {nameOf(item)}
        {item.type === 'Alarm' && <StatusBadge tone="danger">Larm</StatusBadge>}
      </span>
    }
  >
    <DetailHalves
      facts={<FactList facts={factsOf(item)} />}
      phone={
        <NotificationPhone
          size="small"
          texts={item}
          isAlarm={item.type === 'Alarm'}
          sendAt={item.isDraft ? item.scheduleTime : item.date}
        />
      }
    />
    <DialogActions>
      {item.status === 'held' && <DeleteButton onClick={onRemove}>Ta bort</DeleteButton>}
      {sendLabel ? (
        <>
          <SecondaryButton onClick={onClose}>Stäng</SecondaryButton>
          <PrimaryButton onClick={onSend}>{sendLabel}</PrimaryButton>
        </>
      ) : (
        <PrimaryButton onClick={onClose}>Stäng</PrimaryButton>
      )}
    </DialogActions>
  </Dialog>
);
