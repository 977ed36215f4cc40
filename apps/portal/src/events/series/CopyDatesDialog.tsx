import { toStockholm } from '@karportalen/contract/core/time';
import { getEvent } from '@karportalen/contract/events/endpoints';
import type { Event } from '@karportalen/contract/events/fields';
import { copyEventToDates, getEventSeries } from '@karportalen/contract/events/series-endpoints';
import { seriesTexts } from '@karportalen/contract/events/series-texts';
import { MAX_SERIES } from '@karportalen/contract/events/series-times';
import { useState } from 'react';
import { DayField } from '../../kit/datetime/DayField.tsx';
import { fullDate } from '../../kit/datetime/parse.ts';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { SegmentedField } from '../../kit/field/SegmentedField.tsx';
import { Notice } from '../../kit/form/Notice.tsx';
import { wholeDates } from '../../kit/text/whole-dates.tsx';
import { ApiFailure, messageOf } from '../../platform/api/failure.ts';
import { clock } from '../../platform/clock.ts';
import { EventLink } from '../../platform/EventLink.tsx';
import { useToastMutation } from '../../platform/query/use-toast-mutation.ts';
import { nameOf } from '../event-texts.ts';
import { eventLists } from '../use-save.ts';
import { CountField } from './CountField.tsx';
import { countIn, daysOf, firstText, type Interval, intervals, planOf, USUAL_COUNT } from './copy-plan.ts';
import { LaterDates } from './LaterDates.tsx';
import classes from './series.module.css';
import { useSeries } from './use-series.ts';

const states = [
  { value: 'published', label: 'Publicera direkt' },
  { value: 'draft', label: 'Spara som utkast' },
] as const;
type State = (typeof states)[number]['value'];

const changes = [...eventLists, getEvent, getEventSeries];

type CopyDatesDialogProps = {
  readonly event: Event;
  readonly opened: boolean;
  readonly onClose: () => void;
};

type Faults = Readonly<Record<string, string>>;

/** Refusals by day: the server's field `dates.N` is the day with index N in the request. */
const faultsByDay = (failure: unknown, sent: readonly string[]): Faults => {
  const errors = failure instanceof ApiFailure ? (failure.error.fieldErrors ?? {}) : {};
  return Object.fromEntries(
    Object.entries(errors).map(([path, sentence]) => [sent[Number(path.split('.')[1])] ?? path, sentence]),
  );
};

/** Copies a saved event to several days in one step. Weekly dates are filled in already. */
export const CopyDatesDialog = ({ event, opened, onClose }: CopyDatesDialogProps) => {
  const [now] = useState(clock);
  const firstDay = toStockholm(event.startTime ?? now).date;
  const [interval, setInterval] = useState<Interval>('1');
  const [count, setCount] = useState(USUAL_COUNT);
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [state, setState] = useState<State>(event.isDraft ? 'draft' : 'published');
  const [refused, setRefused] = useState<Faults>({});
  const { events: series = [] } = useSeries(event, opened);
  const [typed, setTyped] = useState('');
  // No toast: the dialog shows the errors beside the days.
  const copy = useToastMutation(copyEventToDates, seriesTexts.copy, { changes, takesFailure: () => true });
  const isDraft = state === 'draft';
  const taken = series.flatMap(({ startTime, status }) =>
    startTime && status !== 'cancelled' && status !== 'takenDown' ? [toStockholm(startTime).date] : [],
  );
  const lastDay = [firstDay, ...taken].sort().at(-1) ?? firstDay;
  const days = daysOf({ firstDay, lastDay, interval, count: countIn(count), picked });
  const dates = planOf({ event, firstDay, days, taken: [...taken, firstDay], isDraft, now }).map((date) => ({
    ...date,
    fault: date.fault ?? refused[date.id],
  }));
  // A day that cannot be used starts unticked, with the reason beside it.
  const chosen = dates.flatMap(({ id, fault }) => (fault || left.includes(id) ? [] : [id]));
  const room = MAX_SERIES - Math.max(series.length, 1);

  const submit = async () => {
    if (chosen.length === 0) throw new Error(seriesTexts.noDates);
    if (chosen.length > room) throw new Error(seriesTexts.tooMany);
    try {
      await copy.mutateAsync({
        params: { id: event.id },
        body: { dates: chosen, isDraft, updatedAt: event.updatedAt },
      });
    } catch (failure) {
      setRefused(faultsByDay(failure, chosen));
      throw new Error(messageOf(failure));
    }
  };

  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Kopiera ${nameOf(event)} till flera datum`}
      confirmLabel={chosen.length === 1 ? 'Skapa 1 event' : `Skapa ${chosen.length} event`}
      onConfirm={submit}
    >
      {event.startTime ? (
        <div className={classes.form}>
          <p>
            {wholeDates(
              event.series
                ? `Serien har ${event.series.count} event, det sista ${lastDay}.`
                : `${firstText(event)} är första gången.`,
            )}{' '}
            Texter, bild, biljetter och frågor följer med, och klockslagen är desamma. Bokningar följer inte
            med. <EventLink id={event.id} />
          </p>
          <SegmentedField legend="Hur ofta" options={intervals} value={interval} onChange={setInterval} />
          <div className={classes.row}>
            {interval !== '0' && (
              <CountField label="Gånger till" value={count} max={MAX_SERIES - 1} onChange={setCount} />
            )}
            <DayField
              label="Lägg till en dag"
              value={typed}
              from={toStockholm(now).date}
              min={toStockholm(now).date}
              optional
              onChange={(text) => {
                const day = fullDate(text);
                setTyped(day ? '' : text);
                if (day) setPicked([...picked, day]);
              }}
            />
          </div>
          {dates.length > 0 && (
            <LaterDates
              label="Nya datum"
              dates={dates}
              chosen={chosen}
              onChange={(next) => {
                setRefused({});
                setLeft(days.filter((day) => !next.includes(day)));
              }}
            />
          )}
          {!event.isDraft && (
            <SegmentedField legend="De nya eventen" options={states} value={state} onChange={setState} />
          )}
        </div>
      ) : (
        <Notice>{seriesTexts.noStart}</Notice>
      )}
    </ConfirmDialog>
  );
};
