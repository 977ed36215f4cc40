import { isStoredFile, reviveFile } from './file-codec.ts';

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof File);

const isLeaf = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** Rows of a list have no default to be held against: leaves, files and flat objects of them are taken. */
const row = (stored: unknown): unknown => {
  if (isStoredFile(stored)) return reviveFile(stored);
  if (isLeaf(stored)) return stored;
  if (!isPlain(stored)) return undefined;
  const entries = Object.entries(stored).map(([key, value]) => [
    key,
    isStoredFile(value) ? reviveFile(value) : value,
  ]);
  return entries.every(([, value]) => isLeaf(value) || value instanceof File)
    ? Object.fromEntries(entries)
    : undefined;
};

/**
 * The defaults with what the draft has in the same place and of the same kind. Whatever an older version of the
 * form left behind, or a hand has broken, falls back to its default.
 */
export const mergeDraft = (standard: unknown, stored: unknown): unknown => {
  if (stored === undefined) return standard;
  if (isPlain(standard)) {
    if (!isPlain(stored)) return standard;
    return Object.fromEntries(
      Object.entries(standard).map(([key, value]) => [
        key,
        mergeDraft(value, Object.hasOwn(stored, key) ? stored[key] : undefined),
      ]),
    );
  }
  if (Array.isArray(standard)) {
    if (!Array.isArray(stored)) return standard;
    const rows = stored.map(row);
    return rows.includes(undefined) ? standard : rows;
  }
  if (standard === null || standard === undefined || standard instanceof File) {
    if (isStoredFile(stored)) return reviveFile(stored) ?? standard;
    return isLeaf(stored) ? stored : standard;
  }
  // A field that starts as text may be empty as null, and the other way round.
  if (stored === null) return null;
  return typeof stored === typeof standard ? stored : standard;
};
