import { type PushStatus, pushStatusLabels } from '@karportalen/contract/notifications/push-status';
import type { StatusTone } from '../kit/page/StatusBadge.tsx';

const tones: Record<PushStatus, StatusTone> = {
  waiting: 'accent',
  sending: 'accent',
  sent: 'success',
  partlySent: 'warning',
  inboxOnly: 'warning',
  failed: 'danger',
  held: 'warning',
};

const look = (status: PushStatus) => ({ label: pushStatusLabels[status], tone: tones[status] });

export const pushLooks: Record<PushStatus, { label: string; tone: StatusTone }> = {
  waiting: look('waiting'),
  sending: look('sending'),
  sent: look('sent'),
  partlySent: look('partlySent'),
  inboxOnly: look('inboxOnly'),
  failed: look('failed'),
  held: look('held'),
};
