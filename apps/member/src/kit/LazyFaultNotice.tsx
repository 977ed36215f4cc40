import { lazyPart } from './lazy-part.tsx';

/** FaultNotice and its texts, fetched when something has failed. */
export const LazyFaultNotice = lazyPart(() => import('./FaultNotice.tsx').then((part) => part.FaultNotice));
