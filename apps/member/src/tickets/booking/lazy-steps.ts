import { lazyPart } from '../../kit/lazy-part.tsx';

/** What follows when tickets have been chosen; fetched when somebody books. */
export const HoldStep = lazyPart(() => import('./HoldStep.tsx').then((part) => part.HoldStep));
export const BookedStep = lazyPart(() => import('./BookedStep.tsx').then((part) => part.BookedStep));
