import { attempt } from './attempt.ts';
import { readStoredFile, removeFiles, writeFiles } from './draft-files.ts';

export type StoredDraft = { version: number; savedAt: string; values: unknown };

// The last resort: survives moving about in the portal, though not a reload.
const memory = new Map<string, string>();

const isNamedFile = (value: unknown): value is { $file: string } =>
  typeof value === 'object' && value !== null && '$file' in value && typeof value.$file === 'string';

const readFrom = (key: string, read: () => string | null | undefined): StoredDraft | undefined => {
  try {
    const found: unknown = JSON.parse(read() ?? 'null', (_, value: unknown) =>
      isNamedFile(value) ? readStoredFile(key, value.$file) : value,
    );
    if (typeof found !== 'object' || found === null) return undefined;
    const { version, savedAt, values } = found as Partial<StoredDraft>;
    if (typeof version !== 'number' || typeof savedAt !== 'string' || Number.isNaN(Date.parse(savedAt)))
      return undefined;
    return { version, savedAt, values };
  } catch {
    return undefined;
  }
};

export const readDraft = (key: string): StoredDraft | undefined =>
  [
    readFrom(key, () => localStorage.getItem(key)),
    readFrom(key, () => sessionStorage.getItem(key)),
    readFrom(key, () => memory.get(key)),
  ]
    .filter((draft) => draft !== undefined)
    .sort((a, b) => b.savedAt.localeCompare(a.savedAt))[0];

export const removeDraft = (key: string): void => {
  attempt(() => localStorage.removeItem(key));
  attempt(() => sessionStorage.removeItem(key));
  memory.delete(key);
  removeFiles(key);
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
    attempt(() => sessionStorage.removeItem(key));
    memory.delete(key);
    return writeFiles(key, files);
  }
  removeFiles(key);
  [write, () => sessionStorage.setItem(key, text), () => memory.set(key, text)].find(attempt);
  return files.length === 0;
};
