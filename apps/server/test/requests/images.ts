import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

// Test images.

export const flat = (width: number, height: number, background = '#3049D6') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });

export const jpeg = (width = 60, height = 40) => flat(width, height).jpeg().toBuffer();
export const png = (width = 60, height = 40) => flat(width, height).png().toBuffer();

/** A JPEG of exactly `size` bytes, padded with comments. */
export function padded(image: Buffer, size: number): Buffer {
  const comments: Buffer[] = [];
  for (let missing = size - image.length; missing > 0; ) {
    const left = missing - 65_535;
    const length = left <= 0 ? missing : left < 4 ? 60_000 : 65_535;
    const comment = Buffer.alloc(length, 'k');
    comment.writeUInt16BE(0xfffe, 0);
    comment.writeUInt16BE(length - 2, 2);
    comments.push(comment);
    missing -= length;
  }
  return Buffer.concat([image.subarray(0, 2), ...comments, image.subarray(2)]);
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  let crc = 0xffffffff;
  for (const byte of body) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  const chunk = Buffer.alloc(8 + data.length + 4);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE((crc ^ 0xffffffff) >>> 0, chunk.length - 4);
  return chunk;
}

export const AFTER_PNG_HEADER = 8 + 25;
export const withChunk = (image: Buffer, chunk: Buffer) =>
  Buffer.concat([image.subarray(0, AFTER_PNG_HEADER), chunk, image.subarray(AFTER_PNG_HEADER)]);

/** A black PNG of one bit per pixel: any size, fast to make and small as a file. */
export function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
