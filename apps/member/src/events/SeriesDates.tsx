import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { whenText } from '@karportalen/phone-views/events/words.ts';
import { Link } from '../kit/Link.tsx';
import { useLanguage } from '../platform/language.ts';
import classes from './series-dates.module.css';

const titles = { sv: 'Välj datum', en: 'Choose a date' };

/** The dates of an event that is held several times; each is an event of its own. */
export const SeriesDates = ({ event }: { event: MemberEvent }) => {
  const language = useLanguage();
  return (
    <nav className={classes.dates} aria-label={titles[language]}>
      {event.series?.dates.map(({ id, startTime }) => (
        // Replaces: Back goes to the list, not through the dates that were looked at.
        <Link key={id} to={`/events/${id}`} replace aria-current={id === event.id ? 'page' : undefined}>
          {whenText({ startTime, endTime: null }, language)}
        </Link>
      ))}
    </nav>
  );
};
