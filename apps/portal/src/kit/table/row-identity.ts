const NAMES = ['id', 'eventId', 'title', 'nameSwedish', 'titleSwedish'] as const;

/** What tells rows apart when a table does not say: the first of these that the row has. */
export const rowIdentity = (row: unknown): string | undefined => {
  if (typeof row !== 'object' || row === null) return undefined;
  const fields = new Map(Object.entries(row));
  return NAMES.map((name) => fields.get(name)).find(
    (value): value is string => typeof value === 'string' && value !== '',
  );
};
