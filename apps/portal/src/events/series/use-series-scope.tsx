import type { Event } from '@karportalen/contract/events/fields';
import { useRef, useState } from 'react';
import { ApiFailure } from '../../platform/api/failure.ts';
import { type Scope, SeriesScope } from './SeriesScope.tsx';
import { aboutText, whenText } from './series-words.ts';
import { laterThan, useSeries } from './use-series.ts';

type Refused = Readonly<Record<string, string>>;
type Chosen = { readonly scope: Scope; readonly left: readonly string[]; readonly refused: Refused };

const nothing: Chosen = { scope: 'one', left: [], refused: {} };

const NOT_SAVED =
  'Inget är ändrat än. De som inte går att ändra är inte längre valda: tryck igen, så ändras resten.';

/** Refusals by event id: the server's field `later.N` is the event with index N in the request. */
const refusedIn = (failure: unknown, sent: readonly string[]): Refused | undefined => {
  if (!(failure instanceof ApiFailure) || failure.error.code !== 'SERIES_REFUSED') return undefined;
  return Object.fromEntries(
    Object.entries(failure.error.fieldErrors ?? {}).map(([path, sentence]) => [
      sent[Number(path.split('.')[1])] ?? path,
      sentence,
    ]),
  );
};

/**
 * The choice between this event only and also later ones of its series, for a dialog. Renders nothing if no event of the series
 * is later.
 */
export const useSeriesScope = (
  event: Event | undefined,
  { enabled = true }: { readonly enabled?: boolean } = {},
) => {
  const { events, refetch } = useSeries(event, enabled);
  const [state, setState] = useState(nothing);
  // A ref, because the function that sends the request may be a closure from an earlier render.
  const latest = useRef(state);
  const sent = useRef<readonly string[]>([]);
  const later = event ? laterThan(event, events) : [];
  const set = (next: Partial<Chosen>) => {
    latest.current = { ...latest.current, ...next };
    setState(latest.current);
  };
  const chosenOf = ({ scope, left }: Chosen) =>
    scope === 'later' ? later.filter(({ id }) => !left.includes(id)) : [];

  /** The chosen later events for the request, each with the version that was shown. */
  const take = () => {
    const taken = chosenOf(latest.current).map(({ id, updatedAt }) => ({ id, updatedAt }));
    sent.current = taken.map(({ id }) => id);
    return taken;
  };

  /** Shows a refusal beside its dates, and unticks them for the next try. */
  const takesFailure = (failure: unknown): boolean => {
    const refused = refusedIn(failure, sent.current);
    if (!refused) return false;
    set({ refused, left: [...new Set([...latest.current.left, ...Object.keys(refused)])] });
    void refetch();
    return true;
  };

  /** Keeps the dialog open if the request was refused. */
  const orStay = async (done: Promise<boolean>): Promise<boolean> => {
    const before = latest.current.refused;
    if (await done) return true;
    if (latest.current.refused !== before) throw new Error(NOT_SAVED);
    return false;
  };

  const choice = (legend: string, told: string) =>
    later.length > 0 && (
      <SeriesScope
        legend={legend}
        scope={state.scope}
        onScope={(scope) => set({ scope })}
        dates={later.map((one) => ({
          id: one.id,
          label: whenText(one.startTime),
          about: aboutText(one),
          fault: state.refused[one.id],
        }))}
        chosen={chosenOf(state).map(({ id }) => id)}
        onChosen={(chosen) => set({ left: later.flatMap(({ id }) => (chosen.includes(id) ? [] : [id])) })}
        told={told}
      />
    );

  /** Whether the series has later events; waits for the series to load. */
  const hasLater = async (): Promise<boolean> => {
    if (!event?.series) return false;
    const known = events ?? (await refetch()).data?.events;
    return laterThan(event, known).length > 0;
  };

  return {
    hasLater,
    count: chosenOf(state).length,
    isBooked: chosenOf(state).some(({ booked }) => booked > 0),
    take,
    takesFailure,
    orStay,
    choice,
  };
};
