import type { BodyOf } from '@karportalen/contract/core/endpoint';
import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import type { createHold } from '@karportalen/contract/tickets/member-endpoints';
import { isAskedFor } from '@karportalen/contract/tickets/question-applies';

/** Ticket type id → one food preference per ticket, empty if none. The array's length is the count. */
export type Choice = Readonly<Record<string, readonly string[]>>;

type Details = MemberEvent['eventReservationDetails'];

/** The server's limit per hold. */
const MAX_PER_HOLD = 50;

export const countOf = (choice: Choice, typeId: string): number => choice[typeId]?.length ?? 0;

export const totalOf = (choice: Choice): number =>
  Object.values(choice).reduce((sum, foods) => sum + foods.length, 0);

export const sumOf = (choice: Choice, { tickets }: Pick<Details, 'tickets'>): number =>
  tickets.reduce((sum, { id, price }) => sum + price * countOf(choice, id), 0);

/** Keeps the food preferences of the remaining tickets. */
export const withCount = (choice: Choice, typeId: string, count: number): Choice => {
  const before = choice[typeId] ?? [];
  return { ...choice, [typeId]: Array.from({ length: count }, (_, index) => before[index] ?? '') };
};

export const withFood = (choice: Choice, typeId: string, at: number, food: string): Choice => ({
  ...choice,
  [typeId]: (choice[typeId] ?? []).map((before, index) => (index === at ? food : before)),
});

/** With a single ticket type one ticket is preselected, so that booking takes one press. */
export const firstChoice = ({ tickets }: Pick<Details, 'tickets'>): Choice => {
  const [only, ...others] = tickets;
  return only && others.length === 0 ? { [only.id]: [''] } : {};
};

/** Drops ticket types that no longer exist, and tickets beyond `most`. */
export const fitChoice = (choice: Choice, { tickets }: Pick<Details, 'tickets'>, most: number): Choice => {
  let left = most;
  return Object.fromEntries(
    tickets.flatMap(({ id }) => {
      const foods = (choice[id] ?? []).slice(0, left);
      left -= foods.length;
      return foods.length > 0 ? [[id, foods]] : [];
    }),
  );
};

/** The most tickets of a type that a member can choose: what is left of the type if it has a number of its own. */
export const mostOfType = ({ tickets }: Pick<Details, 'tickets'>, typeId: string): number => {
  const type = tickets.find(({ id }) => id === typeId);
  return type?.isSoldOut ? 0 : (type?.left ?? Number.POSITIVE_INFINITY);
};

/** How many more tickets the member may book: the organiser's limit per person, and what is left if that is shown. */
export const maxTickets = ({
  eventReservationDetails: { maxTicketsPerPerson },
  booked,
  left,
}: Pick<MemberEvent, 'eventReservationDetails' | 'booked' | 'left'>): number =>
  Math.max(
    0,
    Math.min(
      MAX_PER_HOLD,
      (maxTicketsPerPerson ?? Number.POSITIVE_INFINITY) - booked,
      left ?? Number.POSITIVE_INFINITY,
    ),
  );

/** A type's position among all of the event's types, by which questions refer to it. */
export const positionIn = (tickets: Details['tickets'], typeId: string): number => {
  const at = tickets.findIndex(({ id }) => id === typeId);
  return tickets[at]?.position ?? at;
};

/** Answers cached by an earlier version of the app have no `options`. */
export const hasOptions = ({
  eventReservationDetails: { options },
}: Pick<MemberEvent, 'eventReservationDetails'>) => (options?.length ?? 0) > 0;

/** Whether the organiser asks something about tickets of these types. Answers cached by an earlier version have no `questions`. */
export const isAsked = (
  {
    questions,
    eventReservationDetails: { tickets },
  }: Pick<MemberEvent, 'questions' | 'eventReservationDetails'>,
  typeIds: readonly string[],
): boolean =>
  questions?.some(({ ticketTypes }) =>
    isAskedFor(
      { ticketTypes },
      typeIds.map((id) => positionIn(tickets, id)),
    ),
  ) ?? false;

export type HoldBody = BodyOf<typeof createHold>;

export const holdBodyOf = (
  choice: Choice,
  { tickets, gatherFoodPreferences }: Pick<Details, 'tickets' | 'gatherFoodPreferences'>,
): HoldBody => ({
  tickets: tickets.flatMap(({ id }) =>
    (choice[id] ?? []).map((food) => ({
      ticketTypeId: id,
      ...(gatherFoodPreferences && food.trim() && { foodPreference: food.trim() }),
    })),
  ),
});
