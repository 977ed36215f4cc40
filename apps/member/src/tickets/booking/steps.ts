import { later } from '../../kit/later.tsx';

/** What follows when tickets have been chosen; fetched when somebody books. */
export const Held = later(() => import('./Held.tsx').then((part) => part.Held));
export const Booked = later(() => import('./Booked.tsx').then((part) => part.Booked));
