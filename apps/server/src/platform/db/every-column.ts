/** Columns that no request body fills. */
type FilledByUs =
  | 'id'
  | 'imageSha256'
  | 'creatorRole'
  | 'divisionId'
  | 'committeeId'
  | 'createdAt'
  | 'updatedAt'
  | 'updatedBy'
  | 'searchText';

/**
 * A written row must name every column, or say which it leaves out. Otherwise a column with a default would keep it,
 * and the compiler would not notice that a new field is never saved. `const values = { … } satisfies EveryColumn<typeof
 * polls.$inferSelect, 'sentAt'>`
 */
export type EveryColumn<Row, Except extends keyof Row = never> = Record<
  Exclude<keyof Row, FilledByUs | Except>,
  unknown
>;
