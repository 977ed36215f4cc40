import { createHash } from 'node:crypto';
import { type ImageFileFault, imageFileFault } from '@karportalen/contract/core/image';
import { createWeightedQueue } from '../weighted-queue.ts';
import { decodeApart } from './image-worker.ts';
import { MAX_SIDE } from './max-side.ts';
import type { Reencoded, Reencoding } from './reencode.ts';
import { type ImageFormat, isAnimatedPng, sniffFormat } from './sniff.ts';

export type StoredImage = {
  readonly bytes: Buffer;
  readonly contentType: 'image/jpeg' | 'image/png';
  readonly width: number;
  readonly height: number;
  /** Hex SHA-256 of the bytes: the image's key and address. */
  readonly sha256: string;
};

export type ImageRejection = ImageFileFault | 'UNREADABLE' | 'TOO_MANY_PIXELS';

export class ImageRejected extends Error {
  override readonly name = 'ImageRejected';
  constructor(
    readonly reason: ImageRejection,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}

/** More than any phone photograph under 4 MB, far less than a 16 000 × 16 000 bomb. */
export const MAX_IMAGE_PIXELS = 50_000_000;

/** Memory limit for images that must be decoded as a whole. */
const MAX_DECODED_BYTES = 150_000_000;

// Decoded, an image is up to hundreds of times its file's size: two small ones or one of the largest at a time.
const gate = createWeightedQueue(MAX_IMAGE_PIXELS);
const LIGHTEST = MAX_IMAGE_PIXELS / 2;

type ReadImage = (work: Reencoding) => Promise<Reencoded>;

export async function processImage(
  file: { readonly name: string; readonly bytes: Buffer },
  opts: { readonly maxWidth?: number } = {},
  reencode: ReadImage = decodeApart,
): Promise<StoredImage> {
  const fault = imageFileFault({ name: file.name, size: file.bytes.length });
  if (fault) throw new ImageRejected(fault);
  const format = sniffFormat(file.bytes);
  if (!format) throw new ImageRejected('WRONG_TYPE');
  if (format === 'png' && isAnimatedPng(file.bytes)) throw new ImageRejected('WRONG_TYPE');
  try {
    // With the whole capacity, so that headers are read one at a time and by one decoder process.
    const pixels = await gate(MAX_IMAGE_PIXELS, () => pixelsByHeader(file.bytes, format));
    const maxWidth = Math.min(opts.maxWidth ?? MAX_SIDE, MAX_SIDE);
    const work = { bytes: file.bytes, format, maxWidth, maxPixels: MAX_IMAGE_PIXELS };
    return storedOf(format, await gate(Math.max(pixels, LIGHTEST), () => reencode(work)));
  } catch (cause) {
    if (cause instanceof ImageRejected) throw cause;
    throw new ImageRejected('UNREADABLE', { cause });
  }
}

async function pixelsByHeader(bytes: Buffer, format: ImageFormat): Promise<number> {
  const header = await decodeApart({ header: bytes });
  if (header.format !== format) throw new ImageRejected('WRONG_TYPE');
  const { pixels, decodedBytes } = header;
  if (pixels > MAX_IMAGE_PIXELS || decodedBytes > MAX_DECODED_BYTES)
    throw new ImageRejected('TOO_MANY_PIXELS');
  return pixels;
}

const storedOf = (format: ImageFormat, { bytes, width, height }: Reencoded): StoredImage => ({
  bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  contentType: format === 'jpeg' ? 'image/jpeg' : 'image/png',
  width,
  height,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});
