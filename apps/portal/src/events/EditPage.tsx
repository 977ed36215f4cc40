import { problems } from '@karportalen/contract/core/problems';
import { getEvent } from '@karportalen/contract/events/endpoints';
import type { Event } from '@karportalen/contract/events/fields';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SecondaryButton } from '../kit/button/SecondaryButton.tsx';
import { EmptyState } from '../kit/page/EmptyState.tsx';
import { LoadedItem } from '../platform/content-form/LoadedItem.tsx';
import { EventBadge } from './EventBadge.tsx';
import { EventForm } from './EventForm.tsx';
import { valuesOf } from './event-values.ts';

// Kept from the first render: a refetch must not pull the form from under whoever is writing in it.
const Editing = ({ event }: { event: Event }) => {
  const [begun] = useState(() => ({ event, defaults: valuesOf(event) }));
  return <EventForm defaults={begun.defaults} edited={begun.event} />;
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
        <Editing key={event.id} event={event} />
      ) : (
        <Over event={event} />
      )
    }
  </LoadedItem>
);
