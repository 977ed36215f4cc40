import { imageFileFault } from '@karportalen/contract/core/image';
import { once } from '@karportalen/contract/core/once';
import { imageFaultText } from './image-fault-text.ts';
import { looksLikeImage } from './looks-like-image.ts';
import { shrinkImage } from './shrink-image.ts';

const NO_IMAGE = 'Filen är ingen bild, fast den heter så.';
export const SHRINKING = 'Bilden är stor och görs mindre…';

const megabytes = once(
  () => new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);
const sizeText = (bytes: number): string => `${megabytes().format(bytes / 1_048_576)}\u00a0MB`;

export type Taken = { readonly file: File; readonly note?: string } | { readonly fault: string };

/** The file to send, shrunk if it is over the limit, or why it cannot be used. */
export const takeImage = async (offered: File, onShrink: () => void): Promise<Taken> => {
  const isTooLarge = imageFileFault(offered) === 'TOO_LARGE';
  const fault = imageFaultText({ name: offered.name, size: isTooLarge ? 1 : offered.size });
  if (fault) return { fault };
  if (!(await looksLikeImage(offered))) return { fault: NO_IMAGE };
  if (!isTooLarge) return { file: offered };
  onShrink();
  const file = await shrinkImage(offered);
  // What cannot be decoded here is refused by its size, as the server would.
  if (!file) return { fault: imageFaultText(offered) ?? NO_IMAGE };
  return {
    file,
    note: `Bilden var ${sizeText(offered.size)} och har gjorts mindre, ${sizeText(file.size)}.`,
  };
};
