/** Columns that no body of a request fills. */
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
 * What is written of a row must name every column, or say which it leaves out: one with a default would otherwise be
 * left at it, and the compiler would not see that a new field is never saved.
 * `const values = { … } satisfies EveryColumn<typeof polls.$inferSelect, 'sentAt'>`
 */
export type EveryColumn<Row, Except extends keyof Row = never> = Record<
  Exclude<keyof Row, FilledByUs | Except>,
  unknown
>;
