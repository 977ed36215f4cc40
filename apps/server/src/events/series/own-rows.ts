import { isDeepStrictEqual } from 'node:util';
import type { Event } from '@karportalen/contract/events/fields';
import { sameRows } from './same-rows.ts';

type Question = Event['questions'][number];
type TicketType = Event['eventReservationDetails']['tickets'][number];
type Changed<T> = { readonly before: readonly T[]; readonly after: readonly T[] };

const without = <T extends object>(row: T, ...names: readonly string[]): object =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));

const isEqual =
  (...except: readonly string[]) =>
  <T extends object>(one: T, other: T): boolean =>
    isDeepStrictEqual(without(one, 'id', ...except), without(other, 'id', ...except));

const typeLikenesses = [
  isEqual(),
  (one: TicketType, other: TicketType) => one.swedishName === other.swedishName,
];

// Second try without the positions of ticket types: the other event may have other types.
const questionLikenesses = [
  isEqual(),
  isEqual('ticketTypes'),
  (one: Question, other: Question) => one.kind === other.kind && one.textSwedish === other.textSwedish,
];

/** The edited event's rows, with the old values of those that the edit changed: the other event still has these. */
const asBefore = <T extends { readonly id: string }>({ before, after }: Changed<T>): T[] =>
  after.map((row) => before.find(({ id }) => id === row.id) ?? row);

/** The edited event's ticket types with the ids of the same types in this event. */
export const typesFor = (own: readonly TicketType[], changed: Changed<TicketType>) => {
  const same = sameRows(asBefore(changed), own, typeLikenesses);
  return changed.after.map((type, index) => ({ ...type, id: same[index]?.id ?? null }));
};

/** The edited event's questions with the ids of the same questions in this event. */
export const questionsFor = (own: readonly Question[], changed: Changed<Question>) => {
  const same = sameRows(asBefore(changed), own, questionLikenesses);
  return changed.after.map((question, index) => ({ ...question, id: same[index]?.id ?? null }));
};

type Position = (position: number) => number | undefined;

/** Maps the position of a ticket type in one event to that of the same type in another; undefined where that has none. */
export const positionsIn = (types: readonly TicketType[], others: readonly TicketType[]): Position => {
  const same = sameRows(types, others, typeLikenesses);
  return (position) => {
    const found = same[position];
    return found && others.indexOf(found);
  };
};

/** Maps the position of an event's ticket type to its position after an edit; undefined for a removed type. */
export const movedTo =
  (own: readonly TicketType[], after: readonly { readonly id: string | null }[]): Position =>
  (position) => {
    const index = after.findIndex(({ id }) => id !== null && id === own[position]?.id);
    return index < 0 ? undefined : index;
  };

/**
 * Maps the positions of ticket types in a question. A question none of whose types exist is hidden, since an empty list would
 * ask everybody.
 */
export const askedAt = <T extends Pick<Question, 'ticketTypes' | 'isHidden'>>(
  question: T,
  position: Position,
): T => {
  const ticketTypes = question.ticketTypes.flatMap((one) => position(one) ?? []).sort();
  const isForNone = question.ticketTypes.length > 0 && ticketTypes.length === 0;
  return { ...question, ticketTypes, isHidden: question.isHidden || isForNone };
};
