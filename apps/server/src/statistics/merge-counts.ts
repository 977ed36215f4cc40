import type { PersonKind } from '../people/tables.ts';

/** A count of a day by the member's division and kind; both null where it is not broken down. */
export type Cell = {
  readonly memberDivisionId: string | null;
  readonly memberKind: PersonKind | null;
  readonly n: number;
};

export type Recount = {
  readonly cells: readonly Cell[];
  /** Members erased since: their rows remain, without a division. */
  readonly erased: number;
};

const total = (cells: readonly Cell[]): number => cells.reduce((sum, { n }) => sum + n, 0);

const withoutErased = (stored: readonly Cell[], recount: readonly Cell[]): readonly Cell[] => {
  const [first] = recount;
  const known = new Map<string, Cell>();
  for (const cell of [...stored, ...recount]) {
    const { memberDivisionId: division } = cell;
    if (division !== null && cell.n > (known.get(division)?.n ?? 0)) known.set(division, cell);
  }
  const rest = total(recount) - total([...known.values()]);
  // Somebody changed division on the same day, so it is unknown who was erased.
  if (!first || rest < 0) return recount;
  return [...known.values(), ...(rest > 0 ? [{ ...first, memberDivisionId: null, n: rest }] : [])];
};

/**
 * The counts of one item and day after a recount. They never decrease, since rows may have been deleted meanwhile.
 * Erased members stay in the division they were counted in.
 */
export const mergeCounts = (stored: readonly Cell[], { cells, erased }: Recount): readonly Cell[] => {
  if (total(cells) < total(stored)) return stored;
  if (erased === 0 || stored.length === 0) return cells;
  const kinds = [...new Set(cells.map(({ memberKind }) => memberKind))];
  return kinds.flatMap((kind) => {
    const ofKind = ({ memberKind }: Cell) => memberKind === kind;
    return withoutErased(stored.filter(ofKind), cells.filter(ofKind));
  });
};
