type Row = { readonly id: string };
type Likeness<T> = (one: T, other: T) => boolean;

/**
 * Finds for each row (a ticket type or a question) the same one in another event of the series: by id, which the questions of
 * copies share, else by the first likeness that matches. Each row is matched at most once, and never by position alone: an answer
 * or a code must not end up with another question or type.
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
