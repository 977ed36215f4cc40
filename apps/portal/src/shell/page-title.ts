import { useEffect, useLayoutEffect } from 'react';

const PRODUCT = 'Kårportalen';

const show = (title: string): void => {
  document.title = `${title} · ${PRODUCT}`;
};

/** Sets the browser tab's title. */
export const usePageTitle = (title: string): void => {
  useEffect(() => show(title), [title]);
};

/**
 * What stands there for a route, until its page says something more exact with `usePageTitle`. Layout effects run before all
 * other effects: the page wins also where both are drawn at once.
 */
export const useRouteTitle = (title: string, pathname: string): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another event's page begins anew
  useLayoutEffect(() => show(title), [title, pathname]);
};
