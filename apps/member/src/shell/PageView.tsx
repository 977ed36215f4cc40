import { type ComponentType, useEffect, useRef, useState } from 'react';
import { type Params, type Place, usePlace } from '../platform/router.ts';
import { findRoute, firstPage } from '../routes.ts';

type Shown = {
  readonly place: Place;
  readonly key: string;
  readonly Page: ComponentType<{ params: Params }>;
  readonly params: Params;
};

const scrolled = new Map<string, number>();
const keyOf = (): string => `${(history.state as { at?: number } | null)?.at ?? 0} ${location.pathname}`;

const shownAtFirst = (place: Place): Shown | null => {
  const route = findRoute(place.path);
  const loaded = firstPage(place.path);
  return (
    (route && loaded && { place, key: route.group ?? place.path, Page: loaded.Page, params: route.params }) ??
    null
  );
};

/** The current page. The previous one stays until the next one's code is loaded. */
export const PageView = () => {
  const place = usePlace();
  const [shown, setShown] = useState<Shown | null>(() => shownAtFirst(place));
  const isFirst = useRef(true);
  const isShown = shown?.place === place;
  useEffect(() => {
    if (isShown) return;
    let wanted = true;
    const route = findRoute(place.path);
    const load = route ? route.load() : import('./NotFoundPage.tsx');
    load
      .then(({ Page: Found }) => {
        if (wanted)
          setShown({ place, key: route?.group ?? place.path, Page: Found, params: route?.params ?? {} });
      })
      // A new version was deployed while the tab was open: the page's file has another name now.
      .catch(() => navigator.onLine && location.reload());
    return () => {
      wanted = false;
    };
  }, [place, isShown]);

  const path = shown?.place.path;
  useEffect(() => {
    if (path === undefined) return;
    const key = keyOf();
    scrollTo(0, scrolled.get(key) ?? 0);
    if (!isFirst.current)
      document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true });
    isFirst.current = false;
    const note = () => scrolled.set(key, scrollY);
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [path]);

  if (!shown) return null;
  const { Page: Found, params, key } = shown;
  return <Found key={key} params={params} />;
};
