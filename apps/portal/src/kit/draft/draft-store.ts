import { readStoredFile, removeFiles, writeFiles } from './draft-files.ts';
import { tryStorage } from './try-storage.ts';

export type StoredDraft = {
  version: number;
  savedAt: string;
  values: unknown;
  /** Of an edit: the item as it was when the editing began. */
  base?: unknown;
};

// The last resort: survives navigation within the portal, but not a reload.
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
 * When the draft that all tabs share was saved; undefined without one. Called at every save, so it does not
 * read the images.
 */
export const sharedSince = (key: string): string | undefined =>
  readFrom(() => localStorage.getItem(key))?.savedAt;

/**
 * The tab's own draft if there is one (no room in local storage, or another tab was first), else the shared
 * one.
 */
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
  tryStorage(() => sessionStorage.removeItem(key));
  memory.delete(key);
};

/** Removes the shared draft only if it is the one saved at `since`. */
export const removeDraft = (key: string, since: string | undefined = sharedSince(key)): void => {
  removeOwn(key);
  if (sharedSince(key) !== since) return;
  tryStorage(() => localStorage.removeItem(key));
  removeFiles(key);
};

/** In session storage, which other tabs do not read. */
export const writeOwnDraft = (key: string, draft: StoredDraft): void => {
  const text = JSON.stringify(draft);
  [() => sessionStorage.setItem(key, text), () => memory.set(key, text)].find(tryStorage);
};

/**
 * Stores the text, and the files where there is room. The text comes first: files are dropped for it, and
 * session storage or memory is used when local storage is full. Returns whether the files were stored.
 */
export const writeDraft = (key: string, draft: StoredDraft, files: readonly File[]): boolean => {
  const text = JSON.stringify(draft);
  const write = () => localStorage.setItem(key, text);
  if (tryStorage(write)) {
    removeOwn(key);
    return writeFiles(key, files);
  }
  removeFiles(key);
  if (!tryStorage(write)) writeOwnDraft(key, draft);
  return files.length === 0;
};
