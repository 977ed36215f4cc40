const NAMES = ['id', 'eventId', 'title', 'nameSwedish', 'titleSwedish'] as const;

/** A row's key when the table does not define one: the first of these fields that it has. */
export const rowIdentity = (row: unknown): string | undefined => {
  if (typeof row !== 'object' || row === null) return undefined;
  const fields = new Map(Object.entries(row));
  return NAMES.map((name) => fields.get(name)).find(
    (value): value is string => typeof value === 'string' && value !== '',
  );
};
