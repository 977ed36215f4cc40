import { type ComponentProps, lazy, Suspense } from 'react';
import { Phone } from '../../kit/phone/Phone.tsx';

const EventPhone = lazy(async () => ({ default: (await import('./EventPhone.tsx')).EventPhone }));

/** Lazy: the event's phone loads after its page; until then an empty phone takes its place. */
export const LazyEventPhone = (props: ComponentProps<typeof EventPhone>) => (
  <Suspense fallback={<Phone size={props.size}>{() => null}</Phone>}>
    <EventPhone {...props} />
  </Suspense>
);
