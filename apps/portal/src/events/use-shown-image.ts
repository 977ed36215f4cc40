import type { EventFormValues } from '@karportalen/contract/events/form';
import { useObjectUrl } from '../kit/image/use-object-url.ts';

/** The picture that would be saved now: the chosen one, or the stored one unless removed. */
export const useShownImage = (
  { image, removeImage }: Pick<EventFormValues, 'image' | 'removeImage'>,
  storedImage: string | null,
): string | null => {
  const chosen = useObjectUrl(image instanceof File ? image : null);
  return chosen ?? (removeImage ? null : storedImage);
};
