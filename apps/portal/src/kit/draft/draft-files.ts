import { attempt } from './attempt.ts';
import { fileId, knownDataUrl } from './file-codec.ts';

// A key for each file: it is written when it is chosen, and not again at every word that is written beside it.
const prefixOf = (key: string): string => `${key}_FILE_`;

/** By name alone; to read the files would cost as much as to write them. */
const storedNames = (key: string): string[] =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '').filter((name) =>
    name.startsWith(prefixOf(key)),
  );

export const removeFiles = (key: string): void => {
  attempt(() => {
    for (const name of storedNames(key)) localStorage.removeItem(name);
  });
};

/** Puts these files there and takes all others of the draft away. Says whether every one of them has a place. */
export const writeFiles = (key: string, files: readonly File[]): boolean =>
  attempt(() => {
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

/** What is stored under the id; null when it is not there. */
export const readStoredFile = (key: string, id: string): object | null => {
  const found: unknown = JSON.parse(localStorage.getItem(prefixOf(key) + id) ?? 'null');
  return typeof found === 'object' && found !== null ? { $file: { ...found, id } } : null;
};
