import type { User } from '@karportalen/contract/auth/fields';

/** Local storage key of the signed-in user. No token is ever kept where scripts can read it. */
export const USER_KEY = 'USER';

const isUser = (value: unknown): value is User =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'email' in value &&
  typeof value.email === 'string' &&
  ['roles', 'functions', 'divisions', 'committees'].every((name) =>
    Array.isArray((value as Record<string, unknown>)[name]),
  );

// Local storage is the user's to edit, so what comes out of it may be anything.
export const parseUser = (stored: string | null): User | undefined => {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    return isUser(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

let seen: string | null = null;
let current: User | undefined;
const listeners = new Set<() => void>();

/** The signed-in user as this browser knows them; the same object until something changes. */
export const readUser = (): User | undefined => {
  const stored = localStorage.getItem(USER_KEY);
  if (stored !== seen) {
    seen = stored;
    current = parseUser(stored);
  }
  return current;
};

/** Something about the user changed in local storage, here or in another tab. */
export const announceUser = (): void => {
  for (const listener of listeners) listener();
};

export const writeUser = (user: User): void => {
  const text = JSON.stringify(user);
  if (text === localStorage.getItem(USER_KEY)) return;
  localStorage.setItem(USER_KEY, text);
  announceUser();
};

export const forgetUser = (): void => {
  localStorage.removeItem(USER_KEY);
};

export const subscribeToUser = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
