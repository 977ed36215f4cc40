import { encodeQR } from 'qr';
import { useMemo } from 'react';
import classes from './qr.module.css';

/** White squares around it; what it lies on is white too, and makes them the four that readers want. */
const QUIET = 2;

/** One path of all dark squares, row by row. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');

/** Black on white whatever the page wears: that is what cameras read. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const rows = useMemo(() => encodeQR(text, 'raw', { ecc: 'medium', border: QUIET }), [text]);
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path fill="#fff" d={`M0 0h${rows.length}v${rows.length}H0z`} />
      <path fill="#000" d={pathOf(rows)} />
    </svg>
  );
};
