import { fileId, knownDataUrl } from './file-codec.ts';
import { tryStorage } from './try-storage.ts';

// Each file has its own key: it is written once when chosen, not at every change of the text.
const prefixOf = (key: string): string => `${key}_FILE_`;

/** Compares names only; reading the files would cost as much as writing them. */
const storedNames = (key: string): string[] =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '').filter((name) =>
    name.startsWith(prefixOf(key)),
  );

export const removeFiles = (key: string): void => {
  tryStorage(() => {
    for (const name of storedNames(key)) localStorage.removeItem(name);
  });
};

/** Stores these files and removes the draft's others. Returns whether every file fitted. */
export const writeFiles = (key: string, files: readonly File[]): boolean =>
  tryStorage(() => {
    const wanted = new Map(files.map((file) => [prefixOf(key) + fileId(file), file]));
    const present = new Set(storedNames(key));
    for (const name of present) if (!wanted.has(name)) localStorage.removeItem(name);
    for (const [name, file] of wanted) {
      if (present.has(name)) continue;
      const data = knownDataUrl(file);
      if (!data) throw new Error('The file has not been read.');
      localStorage.setItem(name, JSON.stringify({ name: file.name, type: file.type, data }));
    }
  });

/** The stored file with this id; null when it is missing. */
export const readStoredFile = (key: string, id: string): object | null => {
  const found: unknown = JSON.parse(localStorage.getItem(prefixOf(key) + id) ?? 'null');
  return typeof found === 'object' && found !== null ? { $file: { ...found, id } } : null;
};
