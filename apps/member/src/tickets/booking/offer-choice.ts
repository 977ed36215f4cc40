import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import type { chooseTickets } from '@karportalen/contract/tickets/member-endpoints';
import { call } from '../../platform/request.ts';
import { type Choice, countOf, type HoldBody, withCount } from './choice.ts';
import { type Hold, noteHold } from './place-hold.ts';

type Types = readonly { readonly id: string }[];

/** The tickets that an offer has now. */
export const choiceOf = ({ ticketTypeIds }: Hold): Choice =>
  ticketTypeIds.reduce<Choice>((choice, id) => withCount(choice, id, countOf(choice, id) + 1), {});

/**
 * Changes the count of one type and moves the difference to or from another type: an offer has a fixed number of
 * places.
 */
export const shiftCount = (choice: Choice, types: Types, typeId: string, count: number): Choice => {
  const before = countOf(choice, typeId);
  const others = types.filter(({ id }) => id !== typeId);
  const [other] = count > before ? others.filter(({ id }) => countOf(choice, id) > 0) : others;
  if (!other) return choice;
  return withCount(
    withCount(choice, typeId, count),
    other.id,
    countOf(choice, other.id) - Math.sign(count - before),
  );
};

const isSameTypes = (some: readonly string[], others: readonly string[]): boolean =>
  [...some].sort().join() === [...others].sort().join();

/** Whether the choice is the same tickets that the hold has. */
export const isHeldChoice = (choice: Choice, { ticketTypeIds }: Hold): boolean =>
  isSameTypes(
    Object.entries(choice).flatMap(([id, foods]) => foods.map(() => id)),
    ticketTypeIds,
  );

/** Saves the chosen tickets if they differ from the offer's. Returns the saved offer. */
export const saveChoice = async (event: MemberEvent, hold: Hold, body: HoldBody): Promise<Hold> => {
  const ticketTypeIds = body.tickets.map(({ ticketTypeId }) => ticketTypeId);
  const isSame =
    isSameTypes(ticketTypeIds, hold.ticketTypeIds) &&
    body.tickets.every(({ foodPreference, codeId }) => foodPreference === undefined && codeId === undefined);
  if (isSame) return hold;
  const { hold: saved } = await call<typeof chooseTickets>('PUT', '/holds/:id', {
    params: { id: hold.id },
    body,
  });
  // The new prices come with the event, which is refetched.
  const { places: _, ...kept } = hold;
  const next = { ...kept, amount: saved.amount, ticketTypeIds, options: [] };
  noteHold(event.id, next);
  return next;
};
