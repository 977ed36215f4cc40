import { isCalledOff } from '@karportalen/contract/events/event-status';
import { isDoorOpen, type ParticipantsSummary } from '@karportalen/contract/tickets/participants';
import type { TableState } from '../../kit/table/types.ts';
import { useCheckIn } from './use-check-in.ts';
import { useCheckIns } from './use-check-ins.ts';

/** The participants of an event, polled while the door is open. */
export const usePeople = (list: ParticipantsSummary, { enabled = true } = {}) => {
  const isDeleted = list.participantsDeletedAt !== null;
  const isLive = !isDeleted && isDoorOpen(list, new Date());
  const isOff = isCalledOff({ ...list, deletedAt: null });
  const {
    data: people = [],
    isPending,
    isError,
    refetch,
  } = useCheckIns(list.eventId, { enabled: enabled && !isDeleted, isLive });
  const { toggle, said } = useCheckIn(list.eventId);
  const state: TableState = isPending ? 'loading' : isError ? 'failed' : 'ready';
  return { people, state, refetch, isDeleted, isLive, isOff, said, onToggle: isOff ? undefined : toggle };
};

export type People = ReturnType<typeof usePeople>;
