import { getCalendar } from '@karportalen/contract/calendar/endpoints';
import { calendarTexts } from '@karportalen/contract/calendar/texts';
import { getEvent, updateEvent } from '@karportalen/contract/events/endpoints';
import type { Event } from '@karportalen/contract/events/fields';
import { type EventFormValues, eventForm } from '@karportalen/contract/events/form';
import { eventTexts } from '@karportalen/contract/events/texts';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { EventConfirm } from '../../events/EventConfirm.tsx';
import { bodyOf, valuesOf } from '../../events/event-values.ts';
import { rescheduledMessage } from '../../events/rescheduled-message.ts';
import { eventLists } from '../../events/use-save.ts';
import { clock } from '../../platform/clock.ts';
import { useToastMutation } from '../../platform/query/use-toast-mutation.ts';
import { MovedItem } from './MovedItem.tsx';
import { MoveRefused } from './MoveRefused.tsx';
import type { MoverProps } from './move.ts';
import { shiftedEnd } from './shifted-end.ts';

const movedValues = (stored: Event, kind: string, start: string): EventFormValues => {
  const values = valuesOf(stored);
  if (kind === 'release') {
    const { eventReservationDetails: details } = values;
    return { ...values, eventReservationDetails: { ...details, ticketReleaseTime: start } };
  }
  const { startTime, endTime } = stored;
  return {
    ...values,
    startTime: start,
    endTime: startTime && endTime ? shiftedEnd(startTime, endTime, start) : endTime,
  };
};

/** Events shared with the caller are in the calendar too: a co-host who may only read moves none, and only the owner moves the release. */
const refusalOf = ({ access }: Event, kind: string): string | undefined => {
  if (access === 'read') return calendarTexts.readOnly;
  return access === 'edit' && kind === 'release' ? calendarTexts.ownersRelease : undefined;
};

const Asked = ({ stored, move: { item, start } }: MoverProps & { stored: Event }) => {
  const [opened, setOpened] = useState(true);
  const navigate = useNavigate();
  const update = useToastMutation(updateEvent, eventTexts.update, {
    changes: [getCalendar, ...eventLists],
    // As after an edit: the archive offers to message ticket holders.
    onSuccess: (event) => {
      const words = rescheduledMessage(stored, event);
      if (words) navigate('/events/archive', { state: { moved: { event, words } } });
    },
  });
  const values = movedValues(stored, item.kind, start);
  const { subscribe, getValues } = useForm<EventFormValues>({ defaultValues: values });
  const form = useMemo(() => ({ subscribe, getValues }), [subscribe, getValues]);
  const refusal = refusalOf(stored, item.kind);
  const checked = eventForm(false, clock, stored).safeParse(values);
  const dialog = { opened, onClose: () => setOpened(false) };
  if (refusal) return <MoveRefused item={item} faults={[refusal]} mayEdit={false} {...dialog} />;
  if (!checked.success)
    return (
      <MoveRefused item={item} faults={checked.error.issues.map(({ message }) => message)} {...dialog} />
    );
  const { data } = checked;
  const { id, updatedAt, imageUrl, host } = stored;
  return (
    <EventConfirm
      {...dialog}
      values={data}
      edited={stored}
      form={form}
      stored={{ event: stored, imageUrl, hostName: host?.name ?? null }}
      onConfirm={() =>
        update.submit({ params: { id }, body: { ...bodyOf(data, false), removeImage: false, updatedAt } })
      }
    />
  );
};

export const Mover = ({ move }: MoverProps) => (
  <MovedItem move={move} endpoint={getEvent}>
    {(stored) => <Asked stored={stored} move={move} />}
  </MovedItem>
);
