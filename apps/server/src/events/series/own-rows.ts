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

// Positions of ticket types are compared apart: the other event may have types of its own.
const questionLikenesses = [
  isEqual(),
  isEqual('ticketTypes'),
  (one: Question, other: Question) => one.kind === other.kind && one.textSwedish === other.textSwedish,
];

/** As they were before the edit, for those that it changed. */
const asBefore = <T extends { readonly id: string }>({ before, after }: Changed<T>): T[] =>
  after.map((row) => before.find(({ id }) => id === row.id) ?? row);

/** The ticket types with the edit's changes, by the ids that this event has of the same types. */
export const typesFor = (own: readonly TicketType[], changed: Changed<TicketType>) => {
  const same = sameRows(asBefore(changed), own, typeLikenesses);
  return changed.after.map((type, index) => ({ ...type, id: same[index]?.id ?? null }));
};

/** The questions with the edit's changes, by the ids that this event has of the same questions. */
export const questionsFor = (own: readonly Question[], changed: Changed<Question>) => {
  const same = sameRows(asBefore(changed), own, questionLikenesses);
  return changed.after.map((question, index) => ({ ...question, id: same[index]?.id ?? null }));
};

type Position = (position: number) => number | undefined;

/** From each type's position in one event to that of the same type in another; undefined where it has none. */
export const positionsIn = (types: readonly TicketType[], others: readonly TicketType[]): Position => {
  const same = sameRows(types, others, typeLikenesses);
  return (position) => {
    const found = same[position];
    return found && others.indexOf(found);
  };
};

/** From each type's position to that which it gets in a list of the same event. */
export const movedTo =
  (own: readonly TicketType[], after: readonly { readonly id: string | null }[]): Position =>
  (position) => {
    const index = after.findIndex(({ id }) => id !== null && id === own[position]?.id);
    return index < 0 ? undefined : index;
  };

/** A question by these positions. One for types that there are none of is hidden: no types at all would mean everybody. */
export const askedAt = <T extends Pick<Question, 'ticketTypes' | 'isHidden'>>(
  question: T,
  position: Position,
): T => {
  const ticketTypes = question.ticketTypes.flatMap((one) => position(one) ?? []).sort();
  const isForNone = question.ticketTypes.length > 0 && ticketTypes.length === 0;
  return { ...question, ticketTypes, isHidden: question.isHidden || isForNone };
};
