import { tryStorage } from '../../kit/draft/try-storage.ts';

const DRAFT_PREFIX = 'FORM_';
/** Unsaved edits: stored for a crash, deleted on sign-out. */
const EDIT_PREFIX = 'FORM_EDIT_';
/** Users with stored drafts, least recent first. */
const WRITERS_KEY = 'DRAFT_WRITERS';
const MOST_WRITERS = 3;
// Half of a browser's quota: the other half is for whoever is signed in.
const MOST_LETTERS = 2_500_000;

const prefixOf = (userId: string): string => `KEPT_${userId}_`;
const isFile = (name: string): boolean => name.includes('_FILE_');

const namesIn = (store: Storage, prefix: string): string[] =>
  Array.from({ length: store.length }, (_, index) => store.key(index) ?? '').filter((name) =>
    name.startsWith(prefix),
  );

const remove = (store: Storage, names: readonly string[]): void => {
  for (const name of names) store.removeItem(name);
};

/** The old key is removed first: there may not be room for both. */
const rename = (store: Storage, from: string, to: string): void => {
  const value = store.getItem(from) ?? '';
  store.removeItem(from);
  tryStorage(() => store.setItem(to, value));
};

// Users can edit local storage, so its content is not trusted.
const readWriters = (store: Storage): string[] => {
  try {
    const found: unknown = JSON.parse(store.getItem(WRITERS_KEY) ?? '[]');
    return Array.isArray(found) ? found.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
};

const writeWriters = (store: Storage, writers: readonly string[]): void => {
  if (writers.length === 0) store.removeItem(WRITERS_KEY);
  else tryStorage(() => store.setItem(WRITERS_KEY, JSON.stringify(writers)));
};

/** Deletes images before texts, oldest first. */
const makeRoom = (store: Storage, writers: readonly string[]): void => {
  const names = writers.flatMap((id) => namesIn(store, prefixOf(id)));
  const lengthOf = (name: string): number => store.getItem(name)?.length ?? 0;
  let letters = names.reduce((sum, name) => sum + lengthOf(name), 0);
  for (const name of [...names.filter(isFile), ...names.filter((name) => !isFile(name))]) {
    if (letters <= MOST_LETTERS) return;
    letters -= lengthOf(name);
    store.removeItem(name);
  }
};

export const removeDrafts = (store: Storage): void => remove(store, namesIn(store, DRAFT_PREFIX));

export const removeEdits = (store: Storage): void => remove(store, namesIn(store, EDIT_PREFIX));

/** Moves the drafts aside under their writer's id. */
export const keepDrafts = (store: Storage, writer: string): void => {
  removeEdits(store);
  const drafts = namesIn(store, DRAFT_PREFIX);
  if (drafts.length === 0) return;
  const writers = [...readWriters(store).filter((id) => id !== writer), writer];
  const kept = writers.slice(-MOST_WRITERS);
  for (const id of writers.slice(0, -MOST_WRITERS)) remove(store, namesIn(store, prefixOf(id)));
  for (const name of drafts) rename(store, name, prefixOf(writer) + name);
  makeRoom(store, kept);
  writeWriters(store, kept);
};

/** Moves this writer's drafts back to where the forms read them. */
export const giveBackDrafts = (store: Storage, writer: string): void => {
  const prefix = prefixOf(writer);
  const names = namesIn(store, prefix);
  if (names.length === 0) return;
  for (const name of names) rename(store, name, name.slice(prefix.length));
  writeWriters(
    store,
    readWriters(store).filter((id) => id !== writer),
  );
};
