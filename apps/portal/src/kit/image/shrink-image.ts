import { MAX_IMAGE_BYTES } from '@karportalen/contract/core/image';

/** Longest sides in pixels, tried in turn. The first is the server's own maximum. */
const SIDES = [2400, 1800, 1200] as const;
const JPEG_QUALITY = 0.85;

const encode = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((done) => canvas.toBlob(done, type, JPEG_QUALITY));

const drawn = (bitmap: ImageBitmap, side: number): HTMLCanvasElement => {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
};

const smallEnough = async (bitmap: ImageBitmap, type: string): Promise<Blob | undefined> => {
  for (const side of SIDES) {
    const blob = await encode(drawn(bitmap, side), type);
    if (blob && blob.size < MAX_IMAGE_BYTES) return blob;
  }
  return undefined;
};

/**
 * The image below the size limit, rotated by its EXIF; undefined where the browser cannot decode it or make
 * it fit.
 */
export const shrinkImage = async (file: File): Promise<File | undefined> => {
  // A PNG stays a PNG: it may be transparent.
  const type = /\.png$/i.test(file.name) ? 'image/png' : 'image/jpeg';
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    try {
      const blob = await smallEnough(bitmap, type);
      return blob && new File([blob], file.name, { type });
    } finally {
      bitmap.close();
    }
  } catch {
    return undefined;
  }
};
