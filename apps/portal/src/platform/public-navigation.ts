const CROSSED = 'karportalen:crossed';
const SOON = 'karportalen:crossing-soon';

/**
 * Moves between the public pages and the signed-in ones without a new document. The entry is replaced: going back must
 * not lead to a login form already used. What the next page is to be told goes along in the entry's state.
 */
export const leaveTo = (path: string, state: Readonly<Record<string, string>> | null = null): void => {
  history.replaceState(state, '', path);
  dispatchEvent(new Event(CROSSED));
};

/** The person is about to come inside, so what stands there may as well be fetched. */
export const prefetchApp = (): void => {
  dispatchEvent(new Event(SOON));
};

export const onPublicNavigation = (soon: () => void, crossed: () => void): void => {
  addEventListener(SOON, soon);
  addEventListener(CROSSED, crossed);
};
