export type StoredDraft = { version: number; savedAt: string; values: unknown };

// The last resort: survives moving about in the portal, though not a reload.
const memory = new Map<string, string>();

const attempt = (act: () => void): boolean => {
  try {
    act();
    return true;
  } catch {
    return false;
  }
};

const readFrom = (read: () => string | null | undefined): StoredDraft | undefined => {
  try {
    const found: unknown = JSON.parse(read() ?? 'null');
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
    readFrom(() => localStorage.getItem(key)),
    readFrom(() => sessionStorage.getItem(key)),
    readFrom(() => memory.get(key)),
  ]
    .filter((draft) => draft !== undefined)
    .sort((a, b) => b.savedAt.localeCompare(a.savedAt))[0];

export const removeDraft = (key: string): void => {
  attempt(() => localStorage.removeItem(key));
  attempt(() => sessionStorage.removeItem(key));
  memory.delete(key);
};

/**
 * Writes the whole draft, or the text alone where the images do not fit, and looks for another place for the text
 * when the browser's store has no room even for that. Says whether the images came along.
 */
export const writeDraft = (key: string, whole: StoredDraft, textOnly: StoredDraft): 'whole' | 'text' => {
  const text = JSON.stringify(textOnly);
  if (attempt(() => localStorage.setItem(key, JSON.stringify(whole)))) {
    attempt(() => sessionStorage.removeItem(key));
    memory.delete(key);
    return 'whole';
  }
  const places = [
    () => localStorage.setItem(key, text),
    () => sessionStorage.setItem(key, text),
    () => memory.set(key, text),
  ];
  places.find(attempt);
  return 'text';
};
