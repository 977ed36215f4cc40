import { VisuallyHidden } from '../kit/a11y/VisuallyHidden.tsx';
import classes from './doors.module.css';

const MARGIN = 4;

/**
 * Opens the door on the phone that scans it; black on white in every colour scheme, or phones cannot read it.
 */
export const DoorQr = ({ rows, address }: { rows: readonly string[]; address: string }) => {
  const side = rows.length + 2 * MARGIN;
  const dark = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(
      ({ index, 0: run }) => `M${index + MARGIN} ${y + MARGIN}h${run.length}v1h-${run.length}z`,
    ),
  );
  return (
    <a className={classes.qr} href={address} target="_blank" rel="noreferrer">
      <svg viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges" aria-hidden>
        <path d={dark.join('')} />
      </svg>
      <VisuallyHidden>Öppna dörren här</VisuallyHidden>
    </a>
  );
};
