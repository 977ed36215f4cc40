import IconBan from 'virtual:icon/ban';
import IconCalendarOff from 'virtual:icon/calendar-off';
import IconPlus from 'virtual:icon/plus';
import { isSuperAdmin, roleLabels } from '@karportalen/contract/core/access';
import {
  deleteEvent,
  listActiveEvents,
  listDraftEvents,
  listEventHistory,
} from '@karportalen/contract/events/endpoints';
import type { Event } from '@karportalen/contract/events/fields';
import { reservationLabels } from '@karportalen/contract/events/kinds';
import { eventTexts } from '@karportalen/contract/events/texts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PrimaryButton } from '../kit/button/PrimaryButton.tsx';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import type { RowAction } from '../kit/table/types.ts';
import { Archive } from '../platform/archive/Archive.tsx';
import { typeFilter, useOwnerFilters } from '../platform/archive/archive-filters.ts';
import { archiveTab } from '../platform/archive/archive-tab.ts';
import { useDeletion } from '../platform/archive/use-deletion.tsx';
import { useUser } from '../platform/session/use-user.ts';
import { MessageDialog } from '../tickets/participants/MessageDialog.tsx';
import { participantsTab } from '../tickets/participants/participants-tab.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { eventColumns } from './columns.tsx';
import { EventDetail } from './EventDetail.tsx';
import { nameOf } from './event-texts.ts';
import type { Moved } from './moved-words.ts';
import { TakeDownDialog } from './TakeDownDialog.tsx';
import { eventLists } from './use-save.ts';

const lost = ({ isDraft }: Event): string =>
  isDraft ? 'Det går inte att ångra.' : 'Eventet försvinner ur appen direkt. Det går inte att ångra.';

const isBooked = ({ eventReservationDetails }: Event): boolean =>
  eventReservationDetails.currentTicketsBooked > 0;

type Shown = {
  readonly event: Event;
  readonly actions: readonly RowAction<Event>[];
  readonly opened: boolean;
};

/** `ask` opens the dialog for an event; it stays in the page while it closes. */
const useShown = () => {
  const [shown, setShown] = useState<Shown>();
  return {
    shown,
    open: (event: Event, actions: readonly RowAction<Event>[] = []) =>
      setShown({ event, actions, opened: true }),
    close: () => setShown((now) => now && { ...now, opened: false }),
  };
};

export const Page = () => {
  const navigate = useNavigate();
  const user = useUser();
  const moved: Moved | undefined = useLocation().state?.moved;
  const detail = useShown();
  const takeDown = useShown();
  const cancellation = useShown();
  const deletion = useDeletion({
    endpoint: deleteEvent,
    texts: eventTexts.remove,
    changes: eventLists,
    args: (_event: Event, id) => ({ params: { id } }),
    title: (event) => `Ta bort ${nameOf(event)}?`,
    body: lost,
  });

  const owners = useOwnerFilters();
  const filters = [typeFilter(reservationLabels), ...owners.host, ...owners.creator];
  const create = () => navigate('/events/create');
  const copy: RowAction<Event> = { kind: 'copy', onClick: (_, id) => navigate(`/events/copy/${id}`) };
  const edit: RowAction<Event> = { kind: 'edit', onClick: (_, id) => navigate(`/events/edit/${id}`) };
  // What people have tickets to is cancelled, so that they are told; of the two, one stands in the row.
  const remove: RowAction<Event> = { kind: 'delete', onClick: deletion.ask, hidden: isBooked };
  const callOff: RowAction<Event> = {
    kind: 'custom',
    label: 'Ställ in',
    icon: <IconCalendarOff aria-hidden />,
    onClick: (event) => cancellation.open(event),
    hidden: (event) => !isBooked(event),
  };
  const ban: RowAction<Event> = {
    kind: 'custom',
    label: 'Ta ned',
    icon: <IconBan aria-hidden />,
    onClick: (event) => takeDown.open(event),
    // The union deletes what is its own.
    hidden: ({ createdBy }) => createdBy === roleLabels.SuperAdmin,
  };
  const shared = {
    rows: ({ events }: { events: Event[] }) => events,
    emptyAction: <SecondaryButton onClick={create}>Skapa ett event</SecondaryButton>,
  };

  return (
    <>
      <Archive
        title="Event"
        description="Det som syns i appen nu, det som har varit, det som inte är klart, och vilka som kommer."
        action={
          <PrimaryButton onClick={create} icon={<IconPlus aria-hidden />}>
            Nytt event
          </PrimaryButton>
        }
        tabs={[
          archiveTab({
            ...shared,
            key: 'active',
            order: 'date',
            dates: 'Start',
            filters,
            label: 'AKTIVA',
            list: listActiveEvents,
            columns: eventColumns.active,
            // First, so that the others stand under each other where it is hidden.
            actions: [...(isSuperAdmin(user) ? [ban] : []), copy, edit, callOff, remove],
            emptyText: eventTexts.noActive,
          }),
          archiveTab({
            ...shared,
            key: 'history',
            order: '-date',
            dates: 'Slut',
            filters,
            label: 'HISTORIK',
            list: listEventHistory,
            columns: eventColumns.history,
            actions: [copy],
          }),
          archiveTab({
            ...shared,
            key: 'draft',
            order: '-date',
            dates: 'Senast ändrad',
            filters,
            label: 'UTKAST',
            list: listDraftEvents,
            columns: eventColumns.draft,
            actions: [copy, edit, remove],
          }),
          participantsTab,
        ]}
        rowName={nameOf}
        onOpen={detail.open}
      />
      {detail.shown && (
        <EventDetail key={`detail ${detail.shown.event.id}`} {...detail.shown} onClose={detail.close} />
      )}
      {cancellation.shown && (
        <CancelDialog
          key={`cancel ${cancellation.shown.event.id}`}
          event={cancellation.shown.event}
          opened={cancellation.shown.opened}
          onClose={cancellation.close}
        />
      )}
      {takeDown.shown && (
        <TakeDownDialog
          key={`take down ${takeDown.shown.event.id}`}
          event={takeDown.shown.event}
          opened={takeDown.shown.opened}
          onClose={takeDown.close}
        />
      )}
      {moved && (
        <MessageDialog
          eventId={moved.event.id}
          name={nameOf(moved.event)}
          proposed={moved.words}
          opened
          onClose={() => navigate('/events/archive', { replace: true })}
        />
      )}
      {deletion.dialog}
    </>
  );
};
