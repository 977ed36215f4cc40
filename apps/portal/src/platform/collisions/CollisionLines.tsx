import classes from './collisions.module.css';

/** Warnings about collisions, one line each. They prevent nothing. */
export const CollisionLines = ({ lines }: { lines: readonly string[] }) => (
  <div role="status" className={classes.lines}>
    {lines.map((line) => (
      <p key={line} className={classes.line}>
        {line}
      </p>
    ))}
  </div>
);
