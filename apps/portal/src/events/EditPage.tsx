import { problems } from '@karportalen/contract/core/problems';
import { getEvent } from '@karportalen/contract/events/endpoints';
import type { Event } from '@karportalen/contract/events/fields';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { EmptyState } from '../kit/page/EmptyState.tsx';
import { type EditDraft, EditedItem } from '../platform/content-form/EditedItem.tsx';
import { LoadedItem } from '../platform/content-form/LoadedItem.tsx';
import { EventBadge } from './EventBadge.tsx';
import { EventForm } from './EventForm.tsx';
import { valuesOf } from './event-values.ts';

const Editing = ({ event, edit }: { event: Event; edit: EditDraft }) => {
  const [defaults] = useState(() => valuesOf(event));
  return <EventForm defaults={defaults} edited={event} edit={edit} />;
};

const Over = ({ event }: { event: Event }) => {
  const navigate = useNavigate();
  return (
    <EmptyState
      text={problems.EVENT_ENDED.swedish}
      action={
        <SecondaryButton onClick={() => navigate(`/events/copy/${event.id}`)}>
          Kopiera eventet
        </SecondaryButton>
      }
    />
  );
};

export const Page = () => (
  <LoadedItem
    endpoint={getEvent}
    createPath="/events/create"
    what="eventet"
    title="Redigera event"
    description="Det du sparar syns i appen direkt, om eventet redan är publicerat."
    badge={(event) => <EventBadge event={event} />}
  >
    {(event) =>
      event.status === 'active' || event.status === 'draft' ? (
        <EditedItem item={event} kind="EVENT">
          {(base, edit) => <Editing event={base} edit={edit} />}
        </EditedItem>
      ) : (
        <Over event={event} />
      )
    }
  </LoadedItem>
);
