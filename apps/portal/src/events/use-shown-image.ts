import type { EventFormValues } from '@karportalen/contract/events/form';
import { type Control, useWatch } from 'react-hook-form';
import { useObjectUrl } from '../kit/image/useObjectUrl.ts';

/** The picture that would be saved now: the chosen one, or the stored one unless it is taken away. */
export const useShownImage = (
  control: Control<EventFormValues>,
  storedImage: string | null,
): string | null => {
  const [image, removed] = useWatch({ control, name: ['image', 'removeImage'] });
  const chosen = useObjectUrl(image instanceof File ? image : null);
  return chosen ?? (removed ? null : storedImage);
};
