import { useEffect, useEffectEvent, useRef } from 'react';
import { FINISH_HASH } from './shared/tickets-hash.ts';

/** The page's scroll-padding keeps it clear of the tab bar. */
const bringIntoView = (box: HTMLElement): void => {
  box.scrollIntoView({ block: 'nearest' });
  box.querySelector('[data-main-act]')?.scrollIntoView({ block: 'nearest' });
};

/**
 * When the step changes, scrolls it and its main button into view and moves focus to it. The step the page opened with
 * is left alone, unless the address has FINISH_HASH.
 */
export const useStepInView = (step: string) => {
  const box = useRef<HTMLDivElement>(null);
  const focused = useRef(step);
  const seen = useRef(step === 'choosing' ? step : null);
  const shownAt = useRef(0);
  /** Called by a step when it has rendered: its code and data may arrive after the step itself. */
  const onShown = (what: string): void => {
    const isFirst = seen.current === null;
    if (seen.current === what || !box.current) return;
    seen.current = what;
    shownAt.current = performance.now();
    const { current } = box;
    if (!isFirst) bringIntoView(current);
    // After the router has restored the scroll position.
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
