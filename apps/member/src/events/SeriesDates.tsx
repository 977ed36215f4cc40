import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { whenText } from '@karportalen/phone-views/events/words.ts';
import { useEffect, useRef } from 'react';
import { Link } from '../kit/Link.tsx';
import { texts, useLanguage, useTexts } from '../platform/language.ts';
import classes from './series-dates.module.css';

const dateTexts = texts({ dates: 'Välj datum' }, { dates: 'Choose a date' });

/** The dates of an event that is held several times; each is an event of its own. */
export const SeriesDates = ({ event }: { event: MemberEvent }) => {
  const t = useTexts(dateTexts);
  const language = useLanguage();
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const item = current.current;
    // Not scrollIntoView, which would scroll the page too.
    if (item?.parentElement) item.parentElement.scrollLeft = item.offsetLeft - item.parentElement.offsetLeft;
  }, []);
  return (
    <nav className={classes.series} aria-labelledby="series-dates">
      <p id="series-dates" className={classes.title}>
        {t.dates}
      </p>
      <ul className={classes.dates}>
        {event.series?.dates.map(({ id, startTime }) => (
          <li key={id} ref={id === event.id ? current : undefined}>
            {/* Replaces: Back goes to the list, not through the dates that were looked at. */}
            <Link
              to={`/events/${id}`}
              replace
              className={classes.date}
              aria-current={id === event.id ? 'page' : undefined}
            >
              {whenText({ startTime, endTime: null }, language)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
