import { attempt } from './attempt.ts';
import { readStoredFile, removeFiles, writeFiles } from './draft-files.ts';

export type StoredDraft = {
  version: number;
  savedAt: string;
  values: unknown;
  /** Of an edit: the item as it was when the editing began. */
  base?: unknown;
};

// The last resort: survives moving about in the portal, though not a reload.
const memory = new Map<string, string>();

const isNamedFile = (value: unknown): value is { $file: string } =>
  typeof value === 'object' && value !== null && '$file' in value && typeof value.$file === 'string';

const withFiles = (key: string) => (_: string, value: unknown) =>
  isNamedFile(value) ? readStoredFile(key, value.$file) : value;

const readFrom = (
  read: () => string | null | undefined,
  revive?: (key: string, value: unknown) => unknown,
): StoredDraft | undefined => {
  try {
    const found: unknown = JSON.parse(read() ?? 'null', revive);
    if (typeof found !== 'object' || found === null) return undefined;
    const { version, savedAt, values, base } = found as Partial<StoredDraft>;
    if (typeof version !== 'number' || typeof savedAt !== 'string' || Number.isNaN(Date.parse(savedAt)))
      return undefined;
    return { version, savedAt, values, base };
  } catch {
    return undefined;
  }
};

/**
 * When the draft that all tabs share was written; undefined without one. Asked at every save while somebody writes: its
 * images are left where they are.
 */
export const sharedSince = (key: string): string | undefined =>
  readFrom(() => localStorage.getItem(key))?.savedAt;

/** The tab's own draft where it has one: what it could not share, for want of room or since another tab was first. */
export const readDraft = (key: string): StoredDraft | undefined => {
  for (const read of [
    () => sessionStorage.getItem(key),
    () => localStorage.getItem(key),
    () => memory.get(key),
  ]) {
    const draft = readFrom(read, withFiles(key));
    if (draft) return draft;
  }
  return undefined;
};

const removeOwn = (key: string): void => {
  attempt(() => sessionStorage.removeItem(key));
  memory.delete(key);
};

/** Leaves the shared draft alone unless it is the one written then. */
export const removeDraft = (key: string, since: string | undefined = sharedSince(key)): void => {
  removeOwn(key);
  if (sharedSince(key) !== since) return;
  attempt(() => localStorage.removeItem(key));
  removeFiles(key);
};

/** Where no other tab reads it. */
export const writeOwnDraft = (key: string, draft: StoredDraft): void => {
  const text = JSON.stringify(draft);
  [() => sessionStorage.setItem(key, text), () => memory.set(key, text)].find(attempt);
};

/**
 * Writes the text, and beside it the files where there is room for them. The text goes first: for its sake the files
 * are given up, and another place is looked for when the browser's store has no room even so. Says whether the files
 * came along.
 */
export const writeDraft = (key: string, draft: StoredDraft, files: readonly File[]): boolean => {
  const text = JSON.stringify(draft);
  const write = () => localStorage.setItem(key, text);
  if (attempt(write)) {
    removeOwn(key);
    return writeFiles(key, files);
  }
  removeFiles(key);
  if (!attempt(write)) writeOwnDraft(key, draft);
  return files.length === 0;
};
