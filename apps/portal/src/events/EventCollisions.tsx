import { getEventCollisions } from '@karportalen/contract/calendar/endpoints';
import { wholeInstant } from '@karportalen/contract/core/typed-instant';
import { divisionsIn, type EventFormValues } from '@karportalen/contract/events/form';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { CollisionLines } from '../platform/collisions/CollisionLines.tsx';
import { eventsText, releasesText } from '../platform/collisions/collision-texts.ts';
import { queryOf } from '../platform/query/query-of.ts';

type Shown = Pick<EventFormValues, 'startTime' | 'endTime' | 'targetUserType' | 'divisions'> & {
  readonly release: string | null;
};
type Part = 'events' | 'releases';

const TYPING_MS = 300;

const queryIn = ({ startTime, endTime, targetUserType, divisions, release }: Shown, except?: string) => {
  const [start, end, at] = [startTime, endTime, release].map(wholeInstant);
  const ids = divisionsIn(divisions);
  return {
    targetUserType,
    ...(start && { start }),
    ...(end && { end }),
    ...(at && { release: at }),
    ...(ids.length > 0 && { divisions: ids.join(',') }),
    ...(except && { except }),
  };
};

type CollisionsProps = {
  readonly shown: Shown;
  readonly except: string | undefined;
  readonly of: readonly Part[];
};

/** Warns how many other events and ticket releases the same people have at that time. */
export const Collisions = ({ shown, except, of }: CollisionsProps) => {
  const [asked] = useDebouncedValue(JSON.stringify(queryIn(shown, except)), TYPING_MS);
  const { data } = useQuery({
    ...queryOf(getEventCollisions, { query: JSON.parse(asked) }),
    placeholderData: keepPreviousData,
  });
  const { events = 0, releases = 0, evening = false } = data ?? {};
  return (
    <CollisionLines
      lines={[
        ...(of.includes('events') && events > 0 ? [eventsText(events)] : []),
        ...(of.includes('releases') && releases > 0 ? [releasesText(releases, evening)] : []),
      ]}
    />
  );
};

export const releaseIn = ({
  eventReservationDetails: details,
}: Pick<EventFormValues, 'eventReservationDetails'>) =>
  details.reservationType === 'Open' ? null : details.ticketReleaseTime;

type EventCollisionsProps = {
  readonly control: Control<EventFormValues>;
  readonly except: string | undefined;
  readonly of: Part;
};

/** The same for the form's current values. */
export const EventCollisions = ({ control, except, of }: EventCollisionsProps) => {
  const [startTime, endTime, targetUserType, divisions] = useWatch({
    control,
    name: ['startTime', 'endTime', 'targetUserType', 'divisions'],
  });
  const [reservationType, ticketReleaseTime] = useWatch({
    control,
    name: ['eventReservationDetails.reservationType', 'eventReservationDetails.ticketReleaseTime'],
  });
  const release = reservationType === 'Open' ? null : ticketReleaseTime;
  return (
    <Collisions
      shown={{ startTime, endTime, targetUserType, divisions, release }}
      except={except}
      of={[of]}
    />
  );
};
