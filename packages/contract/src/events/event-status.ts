import type { EventStatus } from './kinds.ts';

/*
 * Whether an event takes place. No zod: Kårappen loads this file. `events.over_at` and the conditions in
 * `events/tables.ts` of the server say the same in SQL; a test compares them.
 */

/** Rows have dates, API answers ISO strings. */
export type Instant = Date | string | null;
export type Instants<Name extends string> = Readonly<Record<Name, Instant>>;

export const hasCome = (instant: Instant, now: Date): boolean => instant !== null && new Date(instant) <= now;

export type CallOff = Instants<'deletedAt' | 'takenDownAt' | 'cancelledAt'>;

/** Removed, taken down by the union or cancelled by its organiser: it does not take place. */
export const isCalledOff = ({ deletedAt, takenDownAt, cancelledAt }: CallOff): boolean =>
  [deletedAt, takenDownAt, cancelledAt].some((moment) => moment !== null);

/** A published event has an end. */
export const hasEnded = ({ endTime }: Instants<'endTime'>, now: Date): boolean =>
  endTime === null || hasCome(endTime, now);

type Shown = Instants<'takenDownAt' | 'cancelledAt' | 'endTime'> & { readonly isDraft: boolean };

/** The status of an event that is not deleted. Only an `active` one is in the app. */
export const eventStatus = (event: Shown, now: Date): EventStatus => {
  if (event.isDraft) return 'draft';
  if (event.takenDownAt !== null) return 'takenDown';
  if (event.cancelledAt !== null) return 'cancelled';
  return hasEnded(event, now) ? 'ended' : 'active';
};
