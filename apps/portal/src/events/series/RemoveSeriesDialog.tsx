import { deleteEvent, getEvent } from '@karportalen/contract/events/endpoints';
import type { Event } from '@karportalen/contract/events/fields';
import { deleteEventSeries, getEventSeries } from '@karportalen/contract/events/series-endpoints';
import { seriesTexts } from '@karportalen/contract/events/series-texts';
import { eventTexts } from '@karportalen/contract/events/texts';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { wholeDates } from '../../kit/text/whole-dates.tsx';
import { EventLink } from '../../platform/EventLink.tsx';
import { useToastMutation } from '../../platform/query/use-toast-mutation.ts';
import { nameOf } from '../event-texts.ts';
import { eventLists } from '../use-save.ts';
import { countWords, whenText } from './series-words.ts';
import { useSeriesScope } from './use-series-scope.tsx';

type RemoveSeriesDialogProps = {
  readonly event: Event;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onRemoved?: (() => void) | undefined;
};

/** Deletes one event of a series, or also later ones. */
export const RemoveSeriesDialog = ({ event, opened, onClose, onRemoved }: RemoveSeriesDialogProps) => {
  const series = useSeriesScope(event, { enabled: opened });
  const settings = {
    changes: [...eventLists, getEvent, getEventSeries],
    gone: event.id,
    ...(onRemoved && { onSuccess: onRemoved }),
  };
  const one = useToastMutation(deleteEvent, eventTexts.remove, settings);
  const several = useToastMutation(deleteEventSeries, seriesTexts.remove, {
    ...settings,
    takesFailure: series.takesFailure,
  });
  const gone = series.count > 0 ? `De ${series.count + 1} eventen` : `Eventet ${whenText(event.startTime)}`;
  const remove = async () => {
    const later = series.take().map(({ id }) => id);
    const params = { id: event.id };
    await series.orStay(
      later.length > 0
        ? several.submit({ params, query: { later: later.join(',') } })
        : one.submit({ params }),
    );
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`Ta bort ${nameOf(event)}?`}
      confirmLabel={series.count > 0 ? `Okej, ta bort ${countWords(series.count + 1)}` : 'Okej, ta bort'}
      onConfirm={remove}
      danger
    >
      {series.choice('Ta bort', 'Ett event med bokade biljetter kan inte tas bort, bara ställas in.')}
      <p>
        {!event.isDraft && wholeDates(`${gone} försvinner ur appen direkt. `)}
        Det går inte att ångra. <EventLink id={event.id} />
      </p>
    </ConfirmDialog>
  );
};
