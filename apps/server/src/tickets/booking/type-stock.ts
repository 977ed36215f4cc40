import { type Problem, problem } from '../../platform/http/problem.ts';

type TypeNumbers = ReadonlyMap<string, { readonly number: number | null; readonly swedishName: string }>;
type Wanted = { readonly ticketTypeId: string };

/** What is left of each ticket type, counted on as tickets are given out. Valid only under the event's row lock. */
export const typeStock = (types: TypeNumbers, taken: ReadonlyMap<string, number>) => {
  const now = new Map(taken);
  const add = (places: readonly Wanted[], by: number) => {
    for (const { ticketTypeId } of places) now.set(ticketTypeId, (now.get(ticketTypeId) ?? 0) + by);
  };
  const leftOf = (ticketTypeId: string): number => {
    const number = types.get(ticketTypeId)?.number ?? null;
    return number === null ? Number.POSITIVE_INFINITY : number - (now.get(ticketTypeId) ?? 0);
  };
  return {
    leftOf,
    /** How many tickets the numbers leave room for in all. */
    left: (): number => [...types.keys()].reduce((all, id) => all + Math.max(0, leftOf(id)), 0),
    /** Places that are given up for those asked for. */
    free: (places: readonly Wanted[]): void => add(places, -1),
    /** Takes all of them, or none: the refusal names the first type that has too few. */
    take: (places: readonly Wanted[]): Problem | undefined => {
      add(places, 1);
      const at = places.findIndex(({ ticketTypeId }) => leftOf(ticketTypeId) < 0);
      if (at < 0) return undefined;
      add(places, -1);
      const name = types.get(places[at]?.ticketTypeId ?? '')?.swedishName ?? '';
      return problem('TYPE_SOLD_OUT', {
        fieldErrors: { [`tickets.${at}.ticketTypeId`]: `${name} är slut.` },
      });
    },
  };
};

export const hasTypeNumbers = (types: TypeNumbers): boolean =>
  [...types.values()].some(({ number }) => number !== null);
