import type { MemberEvent } from '@karportalen/contract/events/member-fields';
import { EventCard } from '@karportalen/phone-views/events/EventCard.tsx';
import { Link } from '../kit/Link.tsx';
import { putAnswer } from '../platform/answer-cache.ts';
import { useLanguage } from '../platform/language.ts';
import classes from './event-link.module.css';
import { viewOf } from './event-view.ts';

/** An event among others, which opens when it is pressed. */
export const EventLink = ({ event }: { event: MemberEvent }) => (
  // What the list knows of it is shown at once, and asked for anew.
  <Link
    to={`/events/${event.id}`}
    className={classes.link}
    onClick={() => putAnswer(`/events/${event.id}`, event)}
  >
    <EventCard look={viewOf(event)} language={useLanguage()} />
  </Link>
);
