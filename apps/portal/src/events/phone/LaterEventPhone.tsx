import { type ComponentProps, lazy, Suspense } from 'react';
import { Phone } from '../../kit/phone/Phone.tsx';

const EventPhone = lazy(async () => ({ default: (await import('./EventPhone.tsx')).EventPhone }));

/** The event's phone, fetched after the page that it stands in; until then an empty one stands in its place. */
export const LaterEventPhone = (props: ComponentProps<typeof EventPhone>) => (
  <Suspense fallback={<Phone size={props.size}>{() => null}</Phone>}>
    <EventPhone {...props} />
  </Suspense>
);
