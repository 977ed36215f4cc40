import { later } from './later.tsx';

/** Why something did not work, in a sentence: its texts come when something has failed. */
export const LaterFault = later(() => import('./Fault.tsx').then((part) => part.Fault));
