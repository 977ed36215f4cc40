import type { Question } from '../events/question-kinds.ts';

/** Whether a question is asked for these ticket types, given by their positions. A file of its own: the event page needs no more. */
export const isAskedFor = (
  { ticketTypes }: Pick<Question, 'ticketTypes'>,
  positions: readonly number[],
): boolean => ticketTypes.length === 0 || positions.some((position) => ticketTypes.includes(position));
