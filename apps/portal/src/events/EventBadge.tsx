import type { Event } from '@karportalen/contract/events/fields';
import {
  type EventStatus,
  eventStatusLabels,
  type ReservationType,
  reservationLabels,
} from '@karportalen/contract/events/kinds';
import { StatusBadge, type StatusTone } from '../kit/page/StatusBadge.tsx';

const tones: Record<EventStatus, StatusTone> = {
  draft: 'quiet',
  active: 'success',
  ended: 'quiet',
  takenDown: 'danger',
  cancelled: 'danger',
};

export const EventBadge = ({ event: { status } }: { event: Pick<Event, 'status'> }) => (
  <StatusBadge tone={tones[status]}>{eventStatusLabels[status]}</StatusBadge>
);

const types: Record<ReservationType, StatusTone> = { Open: 'quiet', Free: 'success', Paid: 'warning' };

export const TypeBadge = ({ type }: { type: ReservationType }) => (
  <StatusBadge tone={types[type]}>{reservationLabels[type]}</StatusBadge>
);
