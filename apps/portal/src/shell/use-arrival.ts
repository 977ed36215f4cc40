import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a move to another page, focus goes to its heading: a screen reader then says where one has come, and the
 * Tab key goes on from there. The first page of a visit is left as the browser opened it.
 */
export const useArrival = () => {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const arrivedAt = useRef<string>(undefined);
  useEffect(() => {
    const before = arrivedAt.current;
    arrivedAt.current = pathname;
    if (before === undefined || before === pathname) return;
    const heading = main.current?.querySelector<HTMLElement>('h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
};
