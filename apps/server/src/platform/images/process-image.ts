import { createHash } from 'node:crypto';
import { type ImageFileFault, imageFileFault } from '@karportalen/contract/core/image';
import sharp from 'sharp';
import { type ImageFormat, isAnimatedPng, sniffFormat } from './sniff.ts';
import { createWeightedQueue } from './weighted-queue.ts';

export type StoredImage = {
  readonly bytes: Buffer;
  readonly contentType: 'image/jpeg' | 'image/png';
  readonly width: number;
  readonly height: number;
  /** Of the bytes above, in hex: the image's name in the store and in its address. */
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

/** Above any phone's photograph that fits in 4 MB, far below a 16 000 × 16 000 bomb. */
export const MAX_IMAGE_PIXELS = 50_000_000;
const MAX_SIDE = 2400;

// A decoded picture is up to hundreds of times its file. Two small ones or one of the largest at a time, each on
// one thread with no cache behind it, keep fifty uploads at once within a few hundred megabytes.
const gate = createWeightedQueue(MAX_IMAGE_PIXELS);
const LIGHTEST = MAX_IMAGE_PIXELS / 2;
sharp.concurrency(1);
sharp.cache(false);

export async function processImage(
  file: { readonly name: string; readonly bytes: Buffer },
  opts: { readonly maxWidth?: number } = {},
): Promise<StoredImage> {
  const fault = imageFileFault({ name: file.name, size: file.bytes.length });
  if (fault) throw new ImageRejected(fault);
  const format = sniffFormat(file.bytes);
  if (!format) throw new ImageRejected('WRONG_TYPE');
  if (format === 'png' && isAnimatedPng(file.bytes)) throw new ImageRejected('WRONG_TYPE');
  try {
    const pixels = await pixelsByHeader(file.bytes, format);
    if (pixels > MAX_IMAGE_PIXELS) throw new ImageRejected('TOO_MANY_PIXELS');
    const maxWidth = Math.min(opts.maxWidth ?? MAX_SIDE, MAX_SIDE);
    return await gate(Math.max(pixels, LIGHTEST), () => reencode(file.bytes, format, maxWidth));
  } catch (cause) {
    if (cause instanceof ImageRejected) throw cause;
    throw new ImageRejected('UNREADABLE', { cause });
  }
}

async function pixelsByHeader(bytes: Buffer, format: ImageFormat): Promise<number> {
  // The limit is off here, and only here, because this reads the header and no pixel.
  const header = await sharp(bytes, { failOn: 'warning', limitInputPixels: false }).metadata();
  if (header.format !== format) throw new ImageRejected('WRONG_TYPE');
  return header.width * header.height;
}

async function reencode(bytes: Buffer, format: ImageFormat, maxWidth: number): Promise<StoredImage> {
  const picture = sharp(bytes, { failOn: 'warning', limitInputPixels: MAX_IMAGE_PIXELS })
    .timeout({ seconds: 20 })
    .autoOrient()
    .resize({ width: maxWidth, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  const output = format === 'jpeg' ? picture.jpeg({ quality: 84 }) : picture.png({ compressionLevel: 9 });
  const { data, info } = await output.toBuffer({ resolveWithObject: true });
  return {
    bytes: data,
    contentType: format === 'jpeg' ? 'image/jpeg' : 'image/png',
    width: info.width,
    height: info.height,
    sha256: createHash('sha256').update(data).digest('hex'),
  };
}
