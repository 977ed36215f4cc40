import classes from './collisions.module.css';

/** What else happens then, each with an amber dot. It warns and forbids nothing. */
export const CollisionLines = ({ lines }: { lines: readonly string[] }) => (
  <div role="status" className={classes.lines}>
    {lines.map((line) => (
      <p key={line} className={classes.line}>
        {line}
      </p>
    ))}
  </div>
);
