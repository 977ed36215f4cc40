import type { ThemeFormValues } from '@karportalen/contract/themes/form';
import { type Control, useWatch } from 'react-hook-form';
import { useObjectUrl } from '../kit/image/use-object-url.ts';
import { useShownColours } from './colours/use-shown-colours.ts';
import type { ThemeLook } from './phone/theme-look.ts';

/** The theme in the form, as the phone shows it. */
export const useThemeLook = (control: Control<ThemeFormValues>, storedImage: string | null): ThemeLook => {
  const colours = useShownColours(control);
  const [title, start, image, removeImage, type, text, countdown, countdownType] = useWatch({
    control,
    name: [
      'title',
      'start',
      'image',
      'removeImage',
      'themeLinkButtonType',
      'themeLinkButtonText',
      'countdownEnabled',
      'countdownButtonType',
    ],
  });
  const chosen = useObjectUrl(image instanceof File ? image : null);
  return {
    colours,
    title,
    start,
    imageUrl: chosen ?? (removeImage ? null : storedImage),
    buttonText: type === 'none' ? null : text,
    countdown,
    countdownButton: countdownType !== 'none',
  };
};
