import { VisuallyHidden } from '../kit/a11y/VisuallyHidden.tsx';
import { Skeleton } from '../kit/skeleton/Skeleton.tsx';
import classes from './statistics.module.css';

export const Waiting = () => (
  <>
    <VisuallyHidden live>Laddar...</VisuallyHidden>
    <div className={classes.charts}>
      <Skeleton height={360} />
      <Skeleton height={360} />
    </div>
  </>
);
