import { Skeleton } from '../kit/skeleton/Skeleton.tsx';
import classes from './agenda.module.css';

const DAYS = ['first', 'second', 'third'];

/** As high as days with an item each, so that nothing jumps. */
export const AgendaSkeleton = () => (
  <div className={classes.agenda} aria-hidden>
    {DAYS.map((day) => (
      <div key={day} className={classes.waiting}>
        <Skeleton height={22} width="160px" />
        <Skeleton height={58} />
      </div>
    ))}
  </div>
);
