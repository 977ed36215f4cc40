import { useEffect, useLayoutEffect } from 'react';

const PRODUCT = 'Kårportalen';

const show = (title: string): void => {
  document.title = `${title} · ${PRODUCT}`;
};

export const usePageTitle = (title: string): void => {
  useEffect(() => show(title), [title]);
};

/**
 * The title of a route, until its page sets a more exact one with `usePageTitle`. A layout effect runs before effects,
 * so the page wins when both render at once.
 */
export const useRouteTitle = (title: string, pathname: string): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another event's page begins anew
  useLayoutEffect(() => show(title), [title, pathname]);
};
