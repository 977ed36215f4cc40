import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from '../kit/a11y/focus-heading.ts';
import { visitOf } from './visit.ts';

/**
 * After navigation the focus goes to the heading: a screen reader reads it, and Tab continues from there. The
 * first page of a visit is left as the browser opened it.
 */
export const useFocusHeading = () => {
  const main = useRef<HTMLElement>(null);
  const location = useLocation();
  const { pathname } = location;
  const visit = visitOf(location);
  const firstVisit = useRef<string | undefined>(visit);
  const arrivedAt = useRef<string>(undefined);
  useEffect(() => {
    const before = arrivedAt.current;
    arrivedAt.current = pathname;
    if (before === undefined || before === pathname || firstVisit.current === visit) return;
    firstVisit.current = undefined;
    const place = main.current;
    if (!place || focusHeading(place)) return;
    // The page's code is still loading: focuses its container meanwhile, and then the heading unless the
    // focus was moved.
    place.focus({ preventScroll: true });
    const waiting = new MutationObserver(() => {
      if (document.activeElement !== place || focusHeading(place)) waiting.disconnect();
    });
    waiting.observe(place, { childList: true, subtree: true });
    return () => waiting.disconnect();
  }, [pathname, visit]);
  return main;
};
