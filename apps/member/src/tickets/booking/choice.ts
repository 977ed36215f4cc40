import type { BodyOf } from '@karportalen/contract/core/endpoint';
import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import type { createHold } from '@karportalen/contract/tickets/member-endpoints';

/** What one wants: for each kind of ticket, what whoever comes on each of them eats. */
export type Choice = Readonly<Record<string, readonly string[]>>;

type Details = MemberEvent['eventReservationDetails'];

/** No server takes more in one go. */
const MAX_PER_HOLD = 50;

export const countOf = (choice: Choice, typeId: string): number => choice[typeId]?.length ?? 0;

export const totalOf = (choice: Choice): number =>
  Object.values(choice).reduce((sum, foods) => sum + foods.length, 0);

/** In whole kronor. */
export const sumOf = (choice: Choice, { tickets }: Pick<Details, 'tickets'>): number =>
  tickets.reduce((sum, { id, price }) => sum + price * countOf(choice, id), 0);

/** What was written for those that stay is kept. */
export const withCount = (choice: Choice, typeId: string, count: number): Choice => {
  const before = choice[typeId] ?? [];
  return { ...choice, [typeId]: Array.from({ length: count }, (_, index) => before[index] ?? '') };
};

export const withFood = (choice: Choice, typeId: string, at: number, food: string): Choice => ({
  ...choice,
  [typeId]: (choice[typeId] ?? []).map((before, index) => (index === at ? food : before)),
});

/** Of a single kind one is chosen from the start: then it takes one press. */
export const firstChoice = ({ tickets }: Pick<Details, 'tickets'>): Choice => {
  const [only, ...others] = tickets;
  return only && others.length === 0 ? { [only.id]: [''] } : {};
};

/** A choice that was kept, without kinds that are gone and no more than can be had. */
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

/** How many more one can have: by what the organiser allows each, and by what is left where that is told. */
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

export const holdBodyOf = (
  choice: Choice,
  { tickets, gatherFoodPreferences }: Pick<Details, 'tickets' | 'gatherFoodPreferences'>,
): BodyOf<typeof createHold> => ({
  tickets: tickets.flatMap(({ id }) =>
    (choice[id] ?? []).map((food) => ({
      ticketTypeId: id,
      ...(gatherFoodPreferences && food.trim() && { foodPreference: food.trim() }),
    })),
  ),
});
