import { VisuallyHidden } from '../a11y/VisuallyHidden.tsx';
import classes from './list-skeleton.module.css';
import { Skeleton } from './Skeleton.tsx';

const widths = ['46%', '34%', '52%', '38%', '44%', '30%', '50%', '36%', '42%', '32%'];

/** A page with title, tabs and table, while its code loads. */
export const ListSkeleton = () => (
  <div>
    <VisuallyHidden live>Laddar...</VisuallyHidden>
    <div className={classes.head}>
      <Skeleton width="240px" height={24} />
      <Skeleton width="min(360px, 80%)" height={14} />
    </div>
    <div className={classes.tabs}>
      <Skeleton width="108px" height={14} />
      <Skeleton width="64px" height={14} />
    </div>
    <div className={classes.card}>
      {widths.map((width) => (
        <div key={width} className={classes.row}>
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  </div>
);
