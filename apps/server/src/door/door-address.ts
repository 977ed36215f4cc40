import { create } from 'qrcode';

/** The address that opens an event's door on a phone, and its QR code. */
export const doorAddress = (publicUrl: string, secret: string): { address: string; qr: string[] } => {
  const address = `${publicUrl}/door/#secret=${secret}`;
  const { size, data } = create(address, { errorCorrectionLevel: 'M' }).modules;
  const rows = Array.from({ length: size }, (_, y) => [...data.subarray(y * size, (y + 1) * size)]);
  return { address, qr: rows.map((row) => row.map((module) => (module ? '1' : '0')).join('')) };
};
