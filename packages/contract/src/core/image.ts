/** Exclusive: a file must be smaller than this. */
export const MAX_IMAGE_BYTES = 4_194_304;

export const ACCEPTED_IMAGE_EXTENSIONS = ['.jpeg', '.jpg', '.png'] as const;

export const WRONG_IMAGE_TYPE = 'Bilden måste vara en .jpeg, .jpg eller .png.';

/** Faults that show without decoding the image. */
export type ImageFileFault = 'TOO_LARGE' | 'NAME_HAS_DOTS' | 'WRONG_TYPE';

/** Whether the name has a dot besides the one before its extension. */
export function imageNameHasDots(name: string): boolean {
  return name.indexOf('.') !== name.lastIndexOf('.');
}

export function hasAcceptedImageExtension(name: string): boolean {
  const lower = name.toLowerCase();
  return ACCEPTED_IMAGE_EXTENSIONS.some((extension) => lower.endsWith(extension));
}

/** Checked by the portal before upload and by the server before decoding. */
export function imageFileFault(file: {
  readonly name: string;
  readonly size: number;
}): ImageFileFault | null {
  if (file.size >= MAX_IMAGE_BYTES) return 'TOO_LARGE';
  if (imageNameHasDots(file.name)) return 'NAME_HAS_DOTS';
  if (!hasAcceptedImageExtension(file.name)) return 'WRONG_TYPE';
  return null;
}
