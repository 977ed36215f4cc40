import { encodeQR } from 'qr';
import { useMemo } from 'react';
import classes from './qr.module.css';

/** Quiet zone in modules. Readers want four; the white box around it adds the rest. */
const QUIET = 2;

const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');

/** Always black on white, whatever the theme: cameras need the contrast. */
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
