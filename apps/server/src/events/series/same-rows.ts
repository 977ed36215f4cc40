type Row = { readonly id: string };
type Likeness<T> = (one: T, other: T) => boolean;

/**
 * Which row of another event of the series each of these is: a ticket type or a question. By id, which a copy's questions have in
 * common, else by the first of these likenesses. Each row at most once, and never by its place alone: an answer or a code must
 * not come to belong to another question or type.
 */
export const sameRows = <T extends Row>(
  rows: readonly T[],
  others: readonly T[],
  likenesses: readonly Likeness<T>[],
): (T | undefined)[] => {
  const found: (T | undefined)[] = rows.map(() => undefined);
  const taken = new Set<T>();
  for (const isLike of [(one: T, other: T) => one.id === other.id, ...likenesses]) {
    for (const [index, row] of rows.entries()) {
      const other = found[index] ? undefined : others.find((one) => !taken.has(one) && isLike(row, one));
      if (!other) continue;
      found[index] = other;
      taken.add(other);
    }
  }
  return found;
};
