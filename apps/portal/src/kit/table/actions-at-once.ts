import type { RowAction } from './types.ts';

/**
 * How many buttons the widest of the rows has. Those that only some rows have count for one before the rows are known, so
 * that little moves when they come, and what no row has takes no room from the titles.
 */
export const actionsAtOnce = <R>(actions: readonly RowAction<R>[], rows: readonly R[]): number => {
  const always = actions.filter(({ hidden }) => !hidden).length;
  const expected = Math.min(actions.length, always + 1);
  const shown = rows.map((row) => actions.filter(({ hidden }) => !hidden?.(row)).length);
  return Math.max(expected, ...shown);
};
