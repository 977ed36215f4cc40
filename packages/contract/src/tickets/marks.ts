import { type CallOff, hasEnded, type Instants, isCalledOff } from '../events/event-status.ts';

/*
 * Marks for not coming. Whoever booked a ticket and neither came nor gave it back in time gets a mark with the event's
 * host, once the organiser has confirmed the list of who came. No zod here: Kårappen carries this.
 */

export const markReasons = ['noShow', 'lateReturn'] as const;
export type MarkReason = (typeof markReasons)[number];

/** A mark that is appealed counts until it is struck. */
export const markStates = ['counts', 'appealed', 'struck'] as const;
export type MarkState = (typeof markStates)[number];

/** The longest text by which a member asks for a mark to be struck. */
export const APPEAL_MAX = 500;

/** A mark counts for this long after the end of its event. */
export const MARK_WEEKS = 20;
export const MARK_HOURS = MARK_WEEKS * 7 * 24;

/** Hours after a first-come release before one may book, by the number of marks; the last for that many or more. */
export const MARK_DELAY_HOURS = [0, 1, 4, 24] as const;
/** From this long after the release nobody is held back. */
export const LONGEST_DELAY_HOURS: number = Math.max(...MARK_DELAY_HOURS);

type Marking = { readonly givesMarks: boolean } & Instants<'returnDeadline'>;

/** Whether giving a ticket back now gives a mark: only after the deadline, so not where there is none. */
export const isReturnLate = ({ givesMarks, returnDeadline }: Marking, now: Date): boolean =>
  givesMarks && returnDeadline !== null && new Date(returnDeadline) < now;

type Facts = CallOff & Instants<'endTime' | 'participantsDeletedAt'> & { readonly givesMarks: boolean };

/** The organiser confirms who came: after the end, while the list is there. */
export const confirmRefusal = (
  event: Facts,
  now: Date,
): 'MARKS_OFF' | 'MARKS_CALLED_OFF' | 'MARKS_TOO_EARLY' | 'MARKS_LIST_DELETED' | undefined => {
  if (!event.givesMarks) return 'MARKS_OFF';
  if (isCalledOff(event)) return 'MARKS_CALLED_OFF';
  if (!hasEnded(event, now)) return 'MARKS_TOO_EARLY';
  return event.participantsDeletedAt === null ? undefined : 'MARKS_LIST_DELETED';
};
