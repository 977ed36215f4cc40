import type { ProblemCode } from '@karportalen/contract/core/problems';
import type { TransferRefusal } from '@karportalen/contract/tickets/fields';
import { MAX_TRANSFERS } from '@karportalen/contract/tickets/limits';

export type Standing = {
  readonly checkedInAt: Date | null;
  readonly refundedAt: Date | null;
  readonly endTime: Date | null;
  readonly deletedAt: Date | null;
  readonly takenDownReason: string | null;
  readonly cancelledAt: Date | null;
  readonly generation: number;
};

/** Why a ticket cannot change hands; null when it can. */
export const transferRefusal = (ticket: Standing | undefined, now: Date): TransferRefusal | null => {
  if (!ticket) return 'Unknown';
  if (ticket.refundedAt) return 'Refunded';
  if (ticket.checkedInAt) return 'CheckedIn';
  const isCalledOff = ticket.deletedAt || ticket.takenDownReason !== null || ticket.cancelledAt;
  if (isCalledOff) return 'EventCancelled';
  if (!ticket.endTime || ticket.endTime <= now) return 'EventOver';
  return ticket.generation < MAX_TRANSFERS ? null : 'PassedOnTooOften';
};

export const refusalProblems: Record<TransferRefusal, ProblemCode> = {
  Unknown: 'LINK_INVALID',
  EventOver: 'TICKET_EVENT_OVER',
  EventCancelled: 'TICKET_EVENT_CANCELLED',
  CheckedIn: 'TICKET_CHECKED_IN',
  Refunded: 'TICKET_REFUNDED',
  PassedOnTooOften: 'TOO_MANY_TRANSFERS',
};
