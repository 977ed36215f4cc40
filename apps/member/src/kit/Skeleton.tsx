import classes from './skeleton.module.css';

const rows = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Placeholder as tall as the cards to come. The page announces the loading. */
export const Skeleton = ({ count = 3, height = 112 }: { count?: number; height?: number }) => (
  <div className={classes.stack} aria-hidden data-skeleton>
    {rows(count).map((row) => (
      <span key={row} className={classes.block} style={{ blockSize: height }} />
    ))}
  </div>
);
