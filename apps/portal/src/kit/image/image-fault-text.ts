import { imageFileFault, WRONG_IMAGE_TYPE } from '@karportalen/contract/core/image';

const texts = {
  TOO_LARGE: 'För stor bild. Max 4mb.',
  NAME_HAS_DOTS: 'Filnamnet får inte innehålla punkter.',
  WRONG_TYPE: WRONG_IMAGE_TYPE,
} as const;

/** Why this file cannot be used; undefined when it can. */
export const imageFaultText = (file: { name: string; size: number }): string | undefined => {
  const fault = imageFileFault(file);
  return fault ? texts[fault] : undefined;
};
