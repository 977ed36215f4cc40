import type { PushStatus } from '@karportalen/contract/notifications/push-status';
import type { StatusTone } from '../kit/page/StatusBadge.tsx';

/** The badge of each push status. */
export const pushLooks: Record<PushStatus, { label: string; tone: StatusTone }> = {
  waiting: { label: 'Schemalagd', tone: 'accent' },
  sending: { label: 'Skickas', tone: 'accent' },
  sent: { label: 'Skickad', tone: 'success' },
  partlySent: { label: 'Delvis skickad', tone: 'warning' },
  inboxOnly: { label: 'Bara i inkorgen', tone: 'warning' },
  failed: { label: 'Misslyckades', tone: 'danger' },
  held: { label: 'Inte skickad', tone: 'warning' },
};
