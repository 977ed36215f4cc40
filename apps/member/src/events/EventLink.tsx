import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { EventCard } from '@karportalen/phone-views/events/EventCard.tsx';
import { Link } from '../kit/Link.tsx';
import { putAnswer } from '../platform/answer-cache.ts';
import { useLanguage } from '../platform/language.ts';
import classes from './event-link.module.css';
import { viewOf } from './event-view.ts';
import { otherDatesText } from './series-text.ts';

/** An event card that links to its page. */
export const EventLink = ({ event }: { event: MemberEvent }) => {
  const language = useLanguage();
  return (
    // Seeds the cache: the page shows the list's data at once, then refreshes it.
    <Link
      to={`/events/${event.id}`}
      className={classes.link}
      onClick={() => putAnswer(`/events/${event.id}`, event)}
    >
      <EventCard look={viewOf(event)} language={language} more={otherDatesText(event, language)} />
    </Link>
  );
};
