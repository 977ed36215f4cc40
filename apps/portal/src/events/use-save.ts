import {
  createEvent,
  listActiveEvents,
  listDraftEvents,
  listEventHistory,
  listEvents,
  updateEvent,
} from '@karportalen/contract/events/endpoints';
import type { Event } from '@karportalen/contract/events/fields';
import type { EventFormValues } from '@karportalen/contract/events/form';
import { getEventSeries, updateEventSeries } from '@karportalen/contract/events/series-endpoints';
import { seriesTexts } from '@karportalen/contract/events/series-texts';
import { eventTexts } from '@karportalen/contract/events/texts';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useToastMutation } from '../platform/query/use-toast-mutation.ts';
import type { FailureTarget, TakesFailure } from '../platform/with-toasts.ts';
import { bodyOf } from './event-values.ts';
import { type Rescheduled, rescheduledMessage } from './rescheduled-message.ts';

export const eventLists = [listActiveEvents, listEventHistory, listDraftEvents, listEvents] as const;

type SaveSettings = {
  readonly form: FailureTarget<EventFormValues, EventFormValues>;
  readonly takesFailure: TakesFailure;
  readonly onSaved: () => void;
};

/** Saves the event and opens the archive tab that it is in. */
export const useSave = ({ form, takesFailure, onSaved }: SaveSettings) => {
  const navigate = useNavigate();
  const replaced = useRef<Event>(undefined);
  const settings = {
    form,
    changes: eventLists,
    onSuccess: (event: Event) => {
      onSaved();
      const words = replaced.current && rescheduledMessage(replaced.current, event);
      const moved: Rescheduled | undefined = words && { event, words };
      navigate(event.isDraft ? '/events/archive?tab=draft' : '/events/archive', { state: { moved } });
    },
  };
  const create = useToastMutation(createEvent, eventTexts.create, settings);
  const createDraft = useToastMutation(createEvent, eventTexts.saveDraft, settings);
  const update = useToastMutation(updateEvent, eventTexts.update, { ...settings, takesFailure });
  const publish = useToastMutation(updateEvent, eventTexts.create, { ...settings, takesFailure });
  const updateDraft = useToastMutation(updateEvent, eventTexts.updateDraft, { ...settings, takesFailure });

  const updateSeries = useToastMutation(updateEventSeries, seriesTexts.update, {
    ...settings,
    changes: [...eventLists, getEventSeries],
    takesFailure,
    onSuccess: ({ event }) => settings.onSuccess(event),
  });

  const replacing = (isDraft: boolean, stored: Event) => {
    if (isDraft) return updateDraft;
    return stored.isDraft ? publish : update;
  };

  const save = (
    values: EventFormValues,
    isDraft: boolean,
    edited: Event | undefined,
    /** Later events of the series that get the same changes. */
    later: readonly { readonly id: string; readonly updatedAt: string }[] = [],
  ): Promise<boolean> => {
    const body = bodyOf(values, isDraft);
    if (!edited) return (isDraft ? createDraft : create).submit({ body });
    replaced.current = edited;
    const { id, updatedAt } = edited;
    const { removeImage } = values;
    // A multipart body cannot express an empty list.
    const removeCoHosts = edited.coHosts.length > 0 && body.coHosts === undefined;
    const changed = { ...body, removeImage, removeCoHosts, updatedAt };
    return later.length > 0
      ? updateSeries.submit({ params: { id }, body: { ...changed, later: [...later] } })
      : replacing(isDraft, edited).submit({ params: { id }, body: changed });
  };

  return { save, savingDraft: createDraft.isPending || updateDraft.isPending };
};
