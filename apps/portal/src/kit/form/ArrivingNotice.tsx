import { useEffect, useRef } from 'react';
import { Notice } from './Notice.tsx';
import classes from './notice.module.css';

/** Tells what an act in this card led to. It is read out, and scrolled clear of the action bar. */
export const ArrivingNotice = ({ children }: { children: string | null }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The same sentence may stand in two cards: only the one where the act was done moves the page.
    const card = place.current?.closest('section');
    if (children && card?.contains(document.activeElement)) {
      place.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [children]);
  return (
    <div className={classes.arriving} role="status" ref={place}>
      {children && <Notice>{children}</Notice>}
    </div>
  );
};
