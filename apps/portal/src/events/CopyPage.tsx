import { getEvent } from '@karportalen/contract/events/endpoints';
import type { Event } from '@karportalen/contract/events/fields';
import { useState } from 'react';
import { LoadedItem } from '../platform/content-form/LoadedItem.tsx';
import { useImageFile } from '../platform/content-form/use-image-file.ts';
import { EventForm } from './EventForm.tsx';
import { copyOf } from './event-values.ts';

const Filled = ({ event, image }: { event: Event; image: File | null }) => {
  const [defaults] = useState(() => copyOf(event, image, new Date()));
  return <EventForm defaults={defaults} copiedHost={event.host} />;
};

const Copying = ({ event }: { event: Event }) => {
  const image = useImageFile(event.imageUrl);
  return image === undefined ? null : <Filled event={event} image={image} />;
};

export const Page = () => (
  <LoadedItem
    endpoint={getEvent}
    createPath="/events/create"
    what="eventet"
    title="Kopiera event"
    description="Allt är ifyllt från det du kopierar. Se över titlarna och tiderna innan du publicerar."
  >
    {(event) => <Copying key={event.id} event={event} />}
  </LoadedItem>
);
