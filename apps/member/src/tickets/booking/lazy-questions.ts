import { lazyPart } from '../../kit/lazy-part.tsx';

/** Fetched with the booking of an event that asks something. */
export const BookingQuestions = lazyPart(() =>
  import('./BookingQuestions.tsx').then((part) => part.BookingQuestions),
);

/** Loaded only for an event that has options. */
export const BookingOptions = lazyPart(() =>
  import('./BookingOptions.tsx').then((part) => part.BookingOptions),
);
