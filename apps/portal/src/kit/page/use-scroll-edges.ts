import { type RefObject, useEffect, useState } from 'react';

/** Sets attributes for the style sheet: at which ends of a strip there is more to scroll to. */
export const useScrollEdges = (strip: RefObject<HTMLElement | null>) => {
  const [hidden, setHidden] = useState({ before: false, after: false });
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const read = () => {
      const before = element.scrollLeft > 1;
      const after = element.scrollLeft + element.clientWidth < element.scrollWidth - 1;
      setHidden((now) => (now.before === before && now.after === after ? now : { before, after }));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    element.addEventListener('scroll', read, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', read);
    };
  }, [strip]);
  return {
    'data-more-before': hidden.before || undefined,
    'data-more-after': hidden.after || undefined,
  };
};
