import type { RowAction } from './types.ts';

/**
 * The largest number of buttons in a row. Before the rows are loaded, actions that only some rows have count
 * as one, so that little moves when they come; actions that no row has take no room.
 */
export const mostRowActions = <R>(actions: readonly RowAction<R>[], rows: readonly R[]): number => {
  const always = actions.filter(({ hidden }) => !hidden).length;
  const expected = Math.min(actions.length, always + 1);
  const shown = rows.map((row) => actions.filter(({ hidden }) => !hidden?.(row)).length);
  return Math.max(expected, ...shown);
};
