import type { Event } from '@karportalen/contract/events/fields';
import {
  type EventStatus,
  type ReservationType,
  reservationLabels,
} from '@karportalen/contract/events/kinds';
import { StatusBadge, type StatusTone } from '../kit/page/StatusBadge.tsx';

const statuses: Record<EventStatus, { tone: StatusTone; label: string }> = {
  draft: { tone: 'quiet', label: 'Utkast' },
  active: { tone: 'success', label: 'Publicerat' },
  ended: { tone: 'quiet', label: 'Avslutat' },
  takenDown: { tone: 'danger', label: 'Nedtaget' },
  cancelled: { tone: 'danger', label: 'Inställt' },
};

export const EventBadge = ({ event: { status } }: { event: Pick<Event, 'status'> }) => (
  <StatusBadge tone={statuses[status].tone}>{statuses[status].label}</StatusBadge>
);

const types: Record<ReservationType, StatusTone> = { Open: 'quiet', Free: 'success', Paid: 'warning' };

export const TypeBadge = ({ type }: { type: ReservationType }) => (
  <StatusBadge tone={types[type]}>{reservationLabels[type]}</StatusBadge>
);
