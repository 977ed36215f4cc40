/** The first size that is refused: a file must be smaller than this. */
export const MAX_IMAGE_BYTES = 4_194_304;

export const ACCEPTED_IMAGE_EXTENSIONS = ['.jpeg', '.jpg', '.png'] as const;

export const WRONG_IMAGE_TYPE = 'Bilden måste vara en .jpeg, .jpg eller .png.';

/** What can be told of an image file without opening it. */
export type ImageFileFault = 'TOO_LARGE' | 'NAME_HAS_DOTS' | 'WRONG_TYPE';

/** True when the name holds a dot besides the one that begins its extension. */
export function imageNameHasDots(name: string): boolean {
  return name.indexOf('.') !== name.lastIndexOf('.');
}

export function hasAcceptedImageExtension(name: string): boolean {
  const lower = name.toLowerCase();
  return ACCEPTED_IMAGE_EXTENSIONS.some((extension) => lower.endsWith(extension));
}

/** The portal asks before it uploads, the server before it decodes; both get the same answer. */
export function imageFileFault(file: {
  readonly name: string;
  readonly size: number;
}): ImageFileFault | null {
  if (file.size >= MAX_IMAGE_BYTES) return 'TOO_LARGE';
  if (imageNameHasDots(file.name)) return 'NAME_HAS_DOTS';
  if (!hasAcceptedImageExtension(file.name)) return 'WRONG_TYPE';
  return null;
}
