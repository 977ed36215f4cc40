import IconArrowRight from 'virtual:icon/arrow-right';
import IconBan from 'virtual:icon/ban';
import IconCalendarOff from 'virtual:icon/calendar-off';
import IconCalendarRepeat from 'virtual:icon/calendar-repeat';
import IconLogout from 'virtual:icon/logout';
import { isSuperAdmin, roleLabels } from '@karportalen/contract/core/access';
import { deleteEvent } from '@karportalen/contract/events/endpoints';
import type { Event } from '@karportalen/contract/events/fields';
import type { EventStatus } from '@karportalen/contract/events/kinds';
import { eventTexts } from '@karportalen/contract/events/texts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { RowAction } from '../kit/table/types.ts';
import { useDeletion } from '../platform/archive/use-deletion.tsx';
import { EventLink } from '../platform/EventLink.tsx';
import { useUser } from '../platform/session/use-user.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { LeaveDialog } from './co-hosts/LeaveDialog.tsx';
import { ownCoHosts } from './co-hosts/own-co-host.ts';
import { nameOf } from './event-texts.ts';
import { CopyDatesDialog } from './series/CopyDatesDialog.tsx';
import { RemoveSeriesDialog } from './series/RemoveSeriesDialog.tsx';
import { TakeDownDialog } from './TakeDownDialog.tsx';
import { eventLists } from './use-save.ts';

type Act = RowAction<Event>;
type Tab = 'active' | 'history' | 'draft';

const tabOf: Record<EventStatus, Tab> = {
  active: 'active',
  draft: 'draft',
  ended: 'history',
  takenDown: 'history',
  cancelled: 'history',
};

const lost = ({ isDraft }: Event): string =>
  isDraft ? 'Det går inte att ångra.' : 'Eventet försvinner ur appen direkt. Det går inte att ångra.';

const isBooked = ({ eventReservationDetails }: Event): boolean =>
  eventReservationDetails.currentTicketsBooked > 0;

/** A link to the event's own page. */
export const toEventPage: Act = {
  kind: 'link',
  label: 'Eventets sida',
  icon: <IconArrowRight aria-hidden />,
  to: ({ id }) => `/events/${id}`,
};

/** An action that only the owner is offered. */
const owners = (act: Act): Act => ({
  ...act,
  hidden: (event) => event.access !== 'own' || (act.hidden?.(event) ?? false),
});

const questions = {
  cancel: CancelDialog,
  takeDown: TakeDownDialog,
  copyDates: CopyDatesDialog,
  removeSeries: RemoveSeriesDialog,
  leave: LeaveDialog,
} as const;

type Asked = {
  readonly event: Event;
  readonly act: keyof typeof questions;
  readonly opened: boolean;
};

/** The acts on an event, wherever it is shown. `dialogs` is rendered by the page. */
export const useEventActs = ({ onRemoved }: { readonly onRemoved?: () => void } = {}) => {
  const navigate = useNavigate();
  const user = useUser();
  const [asked, setAsked] = useState<Asked>();
  const deletion = useDeletion({
    endpoint: deleteEvent,
    texts: eventTexts.remove,
    changes: eventLists,
    args: (_event: Event, id) => ({ params: { id } }),
    title: (event) => `Ta bort ${nameOf(event)}?`,
    body: (event) => (
      <p>
        {lost(event)} <EventLink id={event.id} />
      </p>
    ),
    onRemoved,
  });

  const copy: Act = owners({ kind: 'copy', onClick: (_, id) => navigate(`/events/copy/${id}`) });
  const edit: Act = {
    kind: 'edit',
    onClick: (_, id) => navigate(`/events/edit/${id}`),
    hidden: ({ access }) => access === 'read',
  };
  // An event with booked tickets is cancelled, so that holders are told; any other is deleted. A row has one
  // of the two.
  const remove: Act = owners({
    kind: 'delete',
    // In a series the dialog asks whether later events are meant too.
    onClick: (event, id) =>
      event.series ? setAsked({ event, act: 'removeSeries', opened: true }) : deletion.ask(event, id),
    hidden: isBooked,
  });
  const copyDates: Act = owners({
    kind: 'custom',
    label: 'Kopiera till flera datum',
    icon: <IconCalendarRepeat aria-hidden />,
    onClick: (event) => setAsked({ event, act: 'copyDates', opened: true }),
    hidden: ({ startTime }) => startTime === null,
    inDetailOnly: true,
  });
  const callOff: Act = owners({
    kind: 'custom',
    label: 'Ställ in',
    icon: <IconCalendarOff aria-hidden />,
    onClick: (event) => setAsked({ event, act: 'cancel', opened: true }),
    hidden: (event) => !isBooked(event),
  });
  const ban: Act = owners({
    kind: 'custom',
    label: 'Ta ned',
    icon: <IconBan aria-hidden />,
    onClick: (event) => setAsked({ event, act: 'takeDown', opened: true }),
    // A super admin deletes the union's own events instead.
    hidden: ({ createdBy }) => createdBy === roleLabels.SuperAdmin,
  });
  const leave: Act = {
    kind: 'custom',
    label: 'Lämna eventet',
    icon: <IconLogout aria-hidden />,
    onClick: (event) => setAsked({ event, act: 'leave', opened: true }),
    hidden: (event) => event.access === 'own' || ownCoHosts(event, user).length === 0,
    inDetailOnly: true,
  };
  const acts: Record<Tab, readonly Act[]> = {
    // First, so that the other buttons line up where it is hidden.
    active: [...(isSuperAdmin(user) ? [ban] : []), copyDates, copy, edit, callOff, remove, leave],
    history: [copyDates, copy, leave],
    draft: [copyDates, copy, edit, remove, leave],
  };

  const Question = asked && questions[asked.act];
  const dialogs = (
    <>
      {asked && Question && (
        <Question
          key={`${asked.act} ${asked.event.id}`}
          event={asked.event}
          opened={asked.opened}
          onClose={() => setAsked({ ...asked, opened: false })}
          onRemoved={onRemoved}
        />
      )}
      {deletion.dialog}
    </>
  );
  return { acts, actsOf: ({ status }: Event) => acts[tabOf[status]], dialogs };
};
