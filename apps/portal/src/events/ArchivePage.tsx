import IconPlus from 'virtual:icon/plus';
import { listActiveEvents, listDraftEvents, listEventHistory } from '@karportalen/contract/events/endpoints';
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
import { MessageDialog } from '../tickets/participants/MessageDialog.tsx';
import { participantsTab } from '../tickets/participants/participants-tab.tsx';
import { eventColumns } from './columns.tsx';
import { EventDetail } from './EventDetail.tsx';
import { nameOf } from './event-texts.ts';
import type { Rescheduled } from './rescheduled-message.ts';
import { toEventPage, useEventActs } from './use-event-acts.tsx';

type Shown = {
  readonly event: Event;
  readonly actions: readonly RowAction<Event>[];
  readonly opened: boolean;
};

/** `ask` opens the dialog for an event, which stays mounted while the dialog closes. */
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
  const moved: Rescheduled | undefined = useLocation().state?.moved;
  const detail = useShown();
  const { acts, dialogs } = useEventActs();
  const owners = useOwnerFilters();
  const filters = [typeFilter(reservationLabels), ...owners.host, ...owners.creator];
  const create = () => navigate('/events/create');
  const shared = {
    filters,
    rows: ({ events }: { events: Event[] }) => events,
    emptyAction: <SecondaryButton onClick={create}>Skapa ett event</SecondaryButton>,
  };

  return (
    <>
      <Archive
        title="Event"
        description="Det som syns i appen nu, det som har varit, det som inte är klart, och vilka som kommer."
        action={
          <>
            <SecondaryButton onClick={() => navigate('/events/marks')}>Prickar</SecondaryButton>
            <PrimaryButton onClick={create} icon={<IconPlus aria-hidden />}>
              Nytt event
            </PrimaryButton>
          </>
        }
        tabs={[
          archiveTab({
            ...shared,
            key: 'active',
            order: 'date',
            dates: 'Start',
            label: 'AKTIVA',
            list: listActiveEvents,
            columns: eventColumns.active,
            actions: [...acts.active, toEventPage],
            emptyText: eventTexts.noActive,
          }),
          archiveTab({
            ...shared,
            key: 'history',
            order: '-date',
            dates: 'Slut',
            label: 'HISTORIK',
            list: listEventHistory,
            columns: eventColumns.history,
            actions: [...acts.history, toEventPage],
          }),
          archiveTab({
            ...shared,
            key: 'draft',
            order: '-date',
            dates: 'Senast ändrad',
            label: 'UTKAST',
            list: listDraftEvents,
            columns: eventColumns.draft,
            actions: [...acts.draft, toEventPage],
          }),
          participantsTab,
        ]}
        rowName={nameOf}
        onOpen={detail.open}
      />
      {detail.shown && (
        <EventDetail key={`detail ${detail.shown.event.id}`} {...detail.shown} onClose={detail.close} />
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
      {dialogs}
    </>
  );
};
