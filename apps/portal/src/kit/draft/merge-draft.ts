import { isStoredFile, reviveFile } from './file-codec.ts';

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof File);

const isLeaf = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** A value in a list's row: a scalar, a file, or a list of rows (the options of a question). */
const inRow = (stored: unknown): unknown => {
  if (isStoredFile(stored)) return reviveFile(stored);
  if (isLeaf(stored)) return stored;
  if (!Array.isArray(stored)) return undefined;
  const rows = stored.map(row);
  return rows.includes(undefined) ? undefined : rows;
};

/** List rows have no default to compare with: scalars, files and flat objects of them are accepted. */
const row = (stored: unknown): unknown => {
  if (!isPlain(stored) || isStoredFile(stored)) return Array.isArray(stored) ? undefined : inRow(stored);
  const entries = Object.entries(stored).map(([key, value]) => [key, inRow(value)] as const);
  return entries.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(entries);
};

/**
 * The defaults overlaid with the draft's values of the same path and type. Values of an older form version,
 * or corrupt ones, fall back to the default.
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
  // A text field's empty value may be null, and the other way round.
  if (stored === null) return null;
  return typeof stored === typeof standard ? stored : standard;
};
