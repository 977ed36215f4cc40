import sharp, { type Sharp } from 'sharp';
import { MAX_SIDE } from './max-side.ts';
import type { ImageFormat } from './sniff.ts';

export type Reencoding = {
  readonly bytes: Uint8Array;
  readonly format: ImageFormat;
  readonly maxWidth: number;
  readonly maxPixels: number;
};
export type Reencoded = { readonly bytes: Uint8Array; readonly width: number; readonly height: number };

// One thread per image and no cache.
sharp.concurrency(1);
sharp.cache(false);

/** EXIF orientation: whether to mirror, and the degrees to rotate. */
const turns: Readonly<Record<number, readonly [isMirrored: boolean, degrees: number]>> = {
  2: [true, 0],
  3: [false, 180],
  4: [true, 180],
  5: [true, 270],
  6: [false, 90],
  7: [true, 90],
  8: [false, 270],
};

/** Rotated after resizing, and written when the large image has been freed: each step holds a whole image in memory. */
const upright = async (small: Sharp, orientation: number): Promise<Sharp> => {
  const [isMirrored, degrees] = turns[orientation] ?? [false, 0];
  const pixels = async (picture: Sharp) => {
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return sharp(data, { raw: { width, height, channels } });
  };
  const read = await pixels(small);
  const mirrored = isMirrored ? await pixels(read.flop()) : read;
  return mirrored.rotate(degrees);
};

/** Decodes, resizes and re-encodes: nothing but the pixels is left. */
export const reencode = async ({ bytes, format, maxWidth, maxPixels }: Reencoding): Promise<Reencoded> => {
  const options = { failOn: 'warning', limitInputPixels: maxPixels } as const;
  const { orientation = 1 } = await sharp(bytes, options).metadata();
  const isOnItsSide = orientation > 4;
  const small = sharp(bytes, options)
    .resize({
      width: isOnItsSide ? MAX_SIDE : maxWidth,
      height: isOnItsSide ? maxWidth : MAX_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb');
  const picture = await upright(small, orientation);
  const output = format === 'jpeg' ? picture.jpeg({ quality: 84 }) : picture.png({ compressionLevel: 9 });
  const { data, info } = await output.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
};
