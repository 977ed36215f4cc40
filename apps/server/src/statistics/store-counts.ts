import type { Measure } from '@karportalen/contract/statistics/measures';
import { sql } from 'drizzle-orm';
import type { Q } from '../platform/db/database.ts';
import { type Cell, mergeCounts } from './merge-counts.ts';
import { statisticsDays } from './tables.ts';

/** A counted cell with how many of its people were erased since. */
export type Counted = Cell & {
  readonly itemId: string;
  readonly measure: Measure;
  readonly day: string;
  readonly erased: number;
};
type Stored = Omit<Counted, 'erased'>;

const keyOf = ({ itemId, measure, day }: Pick<Stored, 'itemId' | 'measure' | 'day'>) =>
  `${itemId} ${measure} ${day}`;

const grouped = <T extends Stored>(cells: readonly T[]): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const cell of cells) {
    const group = groups.get(keyOf(cell));
    if (group) group.push(cell);
    else groups.set(keyOf(cell), [cell]);
  }
  return groups;
};

const asText = (cells: readonly Cell[]): string =>
  cells
    .map(({ memberDivisionId, memberKind, n }) => `${memberDivisionId} ${memberKind} ${n}`)
    .sort()
    .join();

const ROWS_AT_ONCE = 1000;

type Key = Pick<Stored, 'itemId' | 'measure' | 'day'>;

/** Items, measures and days as a list, to compare rows with. */
const inKeys = (keys: readonly Key[]) => sql`(item_id, measure, day) in (
  select * from unnest(${sql.param(keys.map(({ itemId }) => itemId))}::uuid[],
    ${sql.param(keys.map(({ measure }) => measure))}::text[], ${sql.param(keys.map(({ day }) => day))}::date[]))`;

const replace = async (tx: Q, keys: readonly Key[], cells: readonly Stored[]): Promise<void> => {
  if (keys.length > 0) await tx.execute(sql`delete from statistics_days where ${inKeys(keys)}`);
  for (let from = 0; from < cells.length; from += ROWS_AT_ONCE) {
    await tx.insert(statisticsDays).values(cells.slice(from, from + ROWS_AT_ONCE));
  }
};

const readStored = async (tx: Q, keys: readonly Key[]): Promise<Stored[]> => {
  const { rows } = await tx.execute<Stored>(sql`
    select item_id as "itemId", measure, day::text, member_division_id as "memberDivisionId",
      member_kind as "memberKind", n
    from statistics_days where ${inKeys(keys)}`);
  return rows;
};

/** Stores the counts of whole days. Idempotent, and never lower than what is stored. */
export const storeCounts = async (tx: Q, counted: readonly Counted[]): Promise<void> => {
  const groups = [...grouped(counted)];
  for (let from = 0; from < groups.length; from += ROWS_AT_ONCE) {
    const some = groups.slice(from, from + ROWS_AT_ONCE);
    const keys = some.flatMap(([, [first]]) => (first ? [first] : []));
    const stored = grouped(await readStored(tx, keys));
    const changed = some.flatMap(([key, cells]) => {
      const [first] = cells;
      if (!first) return [];
      const before = stored.get(key) ?? [];
      const erased = cells.reduce((sum, cell) => sum + cell.erased, 0);
      const after = mergeCounts(before, { cells, erased });
      if (asText(before) === asText(after)) return [];
      const { itemId, measure, day } = first;
      return [{ itemId, measure, day, after }];
    });
    const cells = changed.flatMap(({ itemId, measure, day, after }) =>
      after.map(({ memberDivisionId, memberKind, n }) => ({
        itemId,
        measure,
        day,
        memberDivisionId,
        memberKind,
        n,
      })),
    );
    await replace(tx, changed, cells);
  }
};
