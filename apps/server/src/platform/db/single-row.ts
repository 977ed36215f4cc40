/** The one row that a write returns. */
export const singleRow = <T>([row]: readonly T[]): T => {
  if (row === undefined) throw new Error('no row was returned');
  return row;
};
