const CROSSED = 'karportalen:crossed';
const SOON = 'karportalen:crossing-soon';

/**
 * Navigates between public and signed-in pages without a new document. The history entry is replaced, so that
 * Back does not lead to a used login form; `state` goes with it.
 */
export const leaveTo = (path: string, state: Readonly<Record<string, string>> | null = null): void => {
  history.replaceState(state, '', path);
  dispatchEvent(new Event(CROSSED));
};

/** Prefetches the signed-in app while the person signs in. */
export const prefetchApp = (): void => {
  dispatchEvent(new Event(SOON));
};

export const onPublicNavigation = (soon: () => void, crossed: () => void): void => {
  addEventListener(SOON, soon);
  addEventListener(CROSSED, crossed);
};
