import { VisuallyHidden } from '../kit/a11y/VisuallyHidden.tsx';
import { Skeleton } from '../kit/skeleton/Skeleton.tsx';
import card from './charts/chart-card.module.css';
import classes from './statistics.module.css';

/** A chart's card: its question, number, drawing and files. */
const CardSkeleton = () => (
  <div className={card.card} aria-hidden>
    <Skeleton width="45%" height={20} />
    <Skeleton width="30%" height={28} />
    <Skeleton height={220} />
    <Skeleton width="120px" height={16} />
    <Skeleton width="140px" height={28} />
  </div>
);

export const Waiting = () => (
  <>
    <VisuallyHidden live>Laddar...</VisuallyHidden>
    <div className={classes.charts}>
      <CardSkeleton />
      <CardSkeleton />
    </div>
  </>
);
