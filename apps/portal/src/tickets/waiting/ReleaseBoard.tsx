import { formatDateTime } from '@karportalen/contract/core/date-format';
import { countText } from '@karportalen/contract/core/number';
import type { Event } from '@karportalen/contract/events/fields';
import { getEventRelease, pauseWaitingList } from '@karportalen/contract/tickets/waiting-endpoints';
import type { EventRelease, WaitingEntry } from '@karportalen/contract/tickets/waiting-fields';
import { waitingTexts } from '@karportalen/contract/tickets/waiting-texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SecondaryButton } from '../../kit/button/SecondaryButton.tsx';
import { EmptyState } from '../../kit/page/EmptyState.tsx';
import { LoadFailed } from '../../kit/page/LoadFailed.tsx';
import { Skeleton } from '../../kit/skeleton/Skeleton.tsx';
import { queryOf } from '../../platform/query/query-of.ts';
import { useToastMutation } from '../../platform/query/use-toast-mutation.ts';
import { DrawActs } from './DrawActs.tsx';
import { MoveFirstDialog } from './MoveFirstDialog.tsx';
import { WaitingMessageDialog } from './WaitingMessageDialog.tsx';
import classes from './waiting.module.css';

const LIVE_MS = 5_000;

const states: Readonly<Record<string, string>> = {
  firstCome: 'Först till kvarn',
  announced: 'Lottning, inte öppnad',
  open: 'Lottning, öppen för anmälan',
  frozen: 'Lottning, stängd för anmälan',
  drawn: 'Lottad',
  cancelled: 'Lottningen är inställd',
};

const places = (count: number): string => `${countText(count)} ${count === 1 ? 'plats' : 'platser'}`;

const Figures = ({ release }: { readonly release: EventRelease }) => {
  const line = release.waiting.filter(({ state }) => state === 'waiting').length;
  const shown = [
    ['Släpp', states[release.state] ?? release.state],
    ...(release.state === 'firstCome' ? [] : [['Anmälda till lottningen', countText(release.entries)]]),
    ['Lediga platser', countText(release.free)],
    ['Erbjudna', countText(release.offers.length)],
    ['I kön', countText(line)],
    ['Flyttade först', countText(release.movedFirst)],
  ];
  return (
    <dl className={classes.figures}>
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

type ReleaseBoardProps = { readonly event: Pick<Event, 'id' | 'eventReservationDetails'> };

/** The draw, offers and waiting list of an event, live. Those who wait are not named. */
export const ReleaseBoard = ({ event }: ReleaseBoardProps) => {
  const eventId = event.id;
  const params = { id: eventId };
  const { data, isError, refetch } = useQuery({
    ...queryOf(getEventRelease, { params }),
    refetchInterval: LIVE_MS,
  });
  const pause = useToastMutation(pauseWaitingList, waitingTexts.pause, { changes: [getEventRelease] });
  const [moving, setMoving] = useState<WaitingEntry>();
  const [telling, setTelling] = useState(false);
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={96} />;
  const line = data.waiting.filter(({ state }) => state === 'waiting');
  return (
    <>
      <Figures release={data} />
      <DrawActs event={event} state={data.state} />
      {data.offers.length > 0 && (
        <>
          <h2 className={classes.title}>Erbjudna platser</h2>
          <ul className={classes.list}>
            {data.offers.map(({ id, name, size, expiresAt }) => (
              <li key={id}>
                <span>
                  {name}, {places(size)}
                </span>
                <span>Svarar senast {formatDateTime(expiresAt)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2 className={classes.title}>Kön</h2>
      {line.length === 0 ? (
        <EmptyState text="Ingen står i kön." />
      ) : (
        <ol className={classes.list}>
          {line.map((entry) => (
            <li key={entry.id}>
              <span>
                Nummer {countText(entry.position)}, {places(entry.size)}, sedan {formatDateTime(entry.since)}
              </span>
              {entry.position > 1 && (
                <SecondaryButton
                  onClick={() => setMoving(entry)}
                  aria-haspopup="dialog"
                  aria-label={`Först i kön: nummer ${entry.position}`}
                >
                  Först i kön
                </SecondaryButton>
              )}
            </li>
          ))}
        </ol>
      )}
      <div className={classes.acts}>
        <SecondaryButton
          loading={pause.isPending}
          onClick={() => pause.submit({ params, body: { paused: !data.isPaused } })}
        >
          {data.isPaused ? 'Starta kön igen' : 'Pausa kön'}
        </SecondaryButton>
        {line.length > 0 && (
          <SecondaryButton onClick={() => setTelling(true)} aria-haspopup="dialog">
            Meddela dem i kön
          </SecondaryButton>
        )}
      </div>
      {moving && (
        <MoveFirstDialog
          eventId={eventId}
          entryId={moving.id}
          position={moving.position}
          onClose={() => setMoving(undefined)}
        />
      )}
      {telling && <WaitingMessageDialog eventId={eventId} onClose={() => setTelling(false)} />}
    </>
  );
};
