import { create } from 'qrcode';

/** The dark modules of a QR code as an SVG path, row by row, in a square of so many modules. */
export const qrPath = (text: string): { size: number; path: string } => {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const rows = Array.from({ length: size }, (_, y) =>
    [...data.subarray(y * size, (y + 1) * size)]
      .map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))
      .join(''),
  );
  return { size, path: rows.join('') };
};
