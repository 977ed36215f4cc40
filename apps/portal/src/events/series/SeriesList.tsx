import type { Event } from '@karportalen/contract/events/fields';
import { seriesPlaceText } from '@karportalen/contract/events/series-texts';
import { wholeDates } from '../../kit/text/whole-dates.tsx';
import { EventLink } from '../../platform/EventLink.tsx';
import classes from './series.module.css';
import { aboutText, whenText } from './series-words.ts';
import { useSeries } from './use-series.ts';

/** 'Ingår i en serie, 3 av 8', with links to the others. */
export const SeriesList = ({ event }: { readonly event: Pick<Event, 'id' | 'series'> }) => {
  const { events } = useSeries(event);
  if (!event.series) return null;
  return (
    <details className={classes.series}>
      <summary>{seriesPlaceText(event.series)}</summary>
      <ol className={classes.dates}>
        {(events ?? []).map((one) => {
          const about = aboutText(one);
          return (
            <li key={one.id}>
              {one.id === event.id ? (
                <strong aria-current="true">{wholeDates(whenText(one.startTime))}</strong>
              ) : (
                <EventLink id={one.id}>{wholeDates(whenText(one.startTime))}</EventLink>
              )}
              {about && <span className={classes.about}> {about}</span>}
            </li>
          );
        })}
      </ol>
    </details>
  );
};
