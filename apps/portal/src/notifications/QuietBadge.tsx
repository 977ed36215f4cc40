import type { Notification } from '@karportalen/contract/notifications/fields';
import { quietNote } from '@karportalen/contract/notifications/quiet-note';
import { StatusBadge } from '../kit/page/StatusBadge.tsx';
import { usePushSettings } from './use-push-settings.ts';

/** Beside the title of what will leave in the quiet time. */
export const QuietBadge = ({ row }: { row: Notification }) =>
  quietNote(row, usePushSettings()) ? <StatusBadge tone="warning">Tyst tid</StatusBadge> : null;
