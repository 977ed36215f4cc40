import { getEvent } from '@karportalen/contract/events/endpoints';
import { CopiedItem } from '../platform/content-form/CopiedItem.tsx';
import { EventForm } from './EventForm.tsx';
import { copyOf } from './event-copy.ts';

export const Page = () => (
  <CopiedItem
    endpoint={getEvent}
    createPath="/events/create"
    what="eventet"
    title="Kopiera event"
    description="Allt är ifyllt från det du kopierar. Se över titlarna och tiderna innan du publicerar."
    imageUrlOf={({ imageUrl }) => imageUrl}
    copyOf={copyOf}
  >
    {(defaults, { host }) => <EventForm defaults={defaults} copiedHost={host} />}
  </CopiedItem>
);
