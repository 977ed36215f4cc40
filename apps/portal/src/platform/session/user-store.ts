import type { User } from '@karportalen/contract/auth/fields';

/** Local storage key of the signed-in user. Tokens are never stored where scripts can read them. */
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

// Users can edit local storage, so its content is not trusted.
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

/** The stored user; the same object until something changes, as useSyncExternalStore needs. */
export const readUser = (): User | undefined => {
  const stored = localStorage.getItem(USER_KEY);
  if (stored !== seen) {
    seen = stored;
    current = parseUser(stored);
  }
  return current;
};

/** The stored user changed, here or in another tab. */
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
