import { useEffect, useRef } from 'react';
import { Notice } from './Notice.tsx';
import classes from './notice.module.css';

/** A notice that appears after an act in this card. It is announced, and scrolled clear of the action bar. */
export const LiveNotice = ({ children }: { children: string | null }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The same notice may show in two cards: only the one where the act was made scrolls.
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
