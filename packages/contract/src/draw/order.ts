import { hashOf, type Subtle } from './bytes.ts';
import type { Entry } from './entry-list.ts';

type Drawn = {
  readonly eventId: string;
  readonly seed: string;
  readonly listHash: string;
  /** Null where a named witness was never entered; hashed as empty. */
  readonly witness: string | null;
};

/** The entries that were not withdrawn, by pool and key. */
export const drawOrder = async (draw: Drawn, entries: readonly Entry[], subtle: Subtle): Promise<Entry[]> => {
  const { eventId, seed, listHash, witness } = draw;
  const before = `karportalen-draw-1\n${eventId}\n${seed}\n${listHash}\n${witness ?? ''}\n`;
  const keyed = await Promise.all(
    entries
      .filter(({ isWithdrawn }) => !isWithdrawn)
      .map(async (entry) => ({ entry, key: await hashOf(subtle, `${before}${entry.id}\n`) })),
  );
  keyed.sort((one, other) => one.entry.pool - other.entry.pool || (one.key < other.key ? -1 : 1));
  return keyed.map(({ entry }) => entry);
};

/** Along the order each entry gets its size if so many places are left, and is passed over otherwise. */
export const winnersIn = <E extends Pick<Entry, 'size'>>(order: readonly E[], places: number): E[] => {
  let left = places;
  return order.filter(({ size }) => {
    if (size > left) return false;
    left -= size;
    return true;
  });
};
