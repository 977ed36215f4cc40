export type ImageFormat = 'jpeg' | 'png';

const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The format by magic bytes; name and declared type come from the sender. */
export function sniffFormat(bytes: Buffer): ImageFormat | null {
  if (bytes.subarray(0, JPEG_START.length).equals(JPEG_START)) return 'jpeg';
  if (bytes.subarray(0, PNG_START.length).equals(PNG_START)) return 'png';
  return null;
}

/** An animated PNG, of which the decoder would silently take the first frame. */
export function isAnimatedPng(bytes: Buffer): boolean {
  let at = PNG_START.length;
  while (at + 8 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'acTL') return true;
    // The animation control chunk must come before the first image data.
    if (type === 'IDAT') return false;
    at += 12 + length;
  }
  return false;
}
