import { useEffect, useEffectEvent, useRef } from 'react';

/** Of an address that leads to a booking which has to be finished. */
export const FINISH_HASH = '#tickets';

/** `scroll-padding` of the page keeps it clear of the tab bar. */
const bringIntoView = (box: HTMLElement): void => {
  box.scrollIntoView({ block: 'nearest' });
  box.querySelector('[data-main-act]')?.scrollIntoView({ block: 'nearest' });
};

/**
 * When the step changes, one goes on reading where the next begins, and what is to be pressed next is in view. What the page
 * opened with is left where it is, unless one came to finish it.
 */
export const useStepInView = (step: string) => {
  const box = useRef<HTMLDivElement>(null);
  const focused = useRef(step);
  const seen = useRef(step === 'choosing' ? step : null);
  const shownAt = useRef(0);
  /** Called by a step when it stands there: its code and what it shows may come after the step itself. */
  const onShown = (what: string): void => {
    const isFirst = seen.current === null;
    if (seen.current === what || !box.current) return;
    seen.current = what;
    shownAt.current = performance.now();
    const { current } = box;
    if (!isFirst) bringIntoView(current);
    // After the page has been put where it begins.
    else if (location.hash === FINISH_HASH) requestAnimationFrame(() => bringIntoView(current));
  };
  const tell = useEffectEvent(onShown);
  useEffect(() => {
    if (step === 'choosing') tell(step);
    const { current } = box;
    if (!current || focused.current === step) return;
    focused.current = step;
    const held = document.activeElement;
    if (held && held !== document.body && !current.contains(held)) return;
    current.focus({ preventScroll: true });
  }, [step]);
  return { box, onShown, shownAt };
};
