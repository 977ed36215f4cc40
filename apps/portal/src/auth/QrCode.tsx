import classes from './second-factor.module.css';

const MARGIN = 4;

/** Black on white in every colour scheme, or phones cannot read it. */
export const QrCode = ({ rows, label }: { readonly rows: readonly string[]; readonly label: string }) => {
  const side = rows.length + 2 * MARGIN;
  const dark = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(
      ({ index, 0: run }) => `M${index + MARGIN} ${y + MARGIN}h${run.length}v1h-${run.length}z`,
    ),
  );
  return (
    <div className={classes.qr}>
      <svg viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges" role="img" aria-label={label}>
        <path d={dark.join('')} />
      </svg>
    </div>
  );
};
