import { wholeInstant } from '@karportalen/contract/core/typed-instant';
import type { ButtonType, Theme } from '@karportalen/contract/themes/fields';
import type { ThemeFormValues } from '@karportalen/contract/themes/form';
import { type Control, useWatch } from 'react-hook-form';
import { useObjectUrl } from '../kit/image/use-object-url.ts';
import { type StoredEvent, useEventOptions } from '../platform/use-event-options.ts';
import { useShownColours } from './colours/use-shown-colours.ts';
import { type ThemeLook, targetOf } from './phone/theme-look.ts';

const useEventName = (type: ButtonType, id: string | null, stored: StoredEvent): string | null =>
  useEventOptions(stored, type === 'in-app').find(({ value }) => value === id)?.label ?? null;

type Sources = { readonly storedImage: string | null; readonly source: Theme | undefined };

export const useThemeLook = (
  control: Control<ThemeFormValues>,
  { storedImage, source }: Sources,
): ThemeLook => {
  const colours = useShownColours(control);
  const [title, start, image, removeImage] = useWatch({
    control,
    name: ['title', 'start', 'image', 'removeImage'],
  });
  const [type, text, countdown, countdownType, countdownEvent] = useWatch({
    control,
    name: [
      'themeLinkButtonType',
      'themeLinkButtonText',
      'countdownEnabled',
      'countdownButtonType',
      'countdownButtonEventId',
    ],
  });
  const chosen = useObjectUrl(image instanceof File ? image : null);
  const countdownEventName = useEventName(
    countdown ? countdownType : 'none',
    countdownEvent,
    source && { id: source.countdownButtonEventId, name: source.countdownButtonEventName },
  );
  return {
    colours,
    title,
    start: wholeInstant(start),
    imageUrl: chosen ?? (removeImage ? null : storedImage),
    button: targetOf(type, text, null),
    countdown,
    countdownButton: targetOf(countdownType, null, countdownEventName),
  };
};
