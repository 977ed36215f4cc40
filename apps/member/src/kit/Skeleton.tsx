import classes from './skeleton.module.css';

const rows = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Stands where cards will be, as tall as they are. The words for it are the page's. */
export const Skeleton = ({ count = 3, height = 112 }: { count?: number; height?: number }) => (
  <div className={classes.stack} aria-hidden data-skeleton>
    {rows(count).map((row) => (
      <span key={row} className={classes.block} style={{ blockSize: height }} />
    ))}
  </div>
);
