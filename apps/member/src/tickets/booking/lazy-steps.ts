import { lazyPart } from '../../kit/lazy-part.tsx';

/** Steps after the choice, fetched when the member books. */
export const HoldStep = lazyPart(() => import('./HoldStep.tsx').then((part) => part.HoldStep));
export const BookedStep = lazyPart(() => import('./BookedStep.tsx').then((part) => part.BookedStep));
