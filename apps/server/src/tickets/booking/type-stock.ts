import { type Problem, problem } from '../../platform/http/problem.ts';

type TypeNumbers = ReadonlyMap<string, { readonly number: number | null; readonly swedishName: string }>;
type Wanted = { readonly ticketTypeId: string };

/** The stock of each ticket type, which decreases as places are taken. Valid only under the event's row lock. */
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
    /** The number of tickets left in all types together. */
    left: (): number => [...types.keys()].reduce((all, id) => all + Math.max(0, leftOf(id)), 0),
    /** Puts places back that are given up in exchange. */
    free: (places: readonly Wanted[]): void => add(places, -1),
    /** Takes all places or none. The refusal names the first type that has too few left. */
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
