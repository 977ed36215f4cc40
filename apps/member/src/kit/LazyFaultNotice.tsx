import { lazyPart } from './lazy-part.tsx';

/** Why something did not work, in a sentence: its texts come when something has failed. */
export const LazyFaultNotice = lazyPart(() => import('./FaultNotice.tsx').then((part) => part.FaultNotice));
