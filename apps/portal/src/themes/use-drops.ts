import { chosenIn, factsIn, formColoursOf, type ThemeFormValues } from '@karportalen/contract/themes/form';
import { withLinkButton } from '@karportalen/contract/themes/palette';
import { withoutDropped } from '@karportalen/contract/themes/rules';
import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';

const EMPTY_TEXT = ['themeLinkButtonText', 'themeLinkUrl', 'countdownLinkUrl'] as const;
const EMPTY = ['themeButtonEventId', 'countdownStartTime', 'countdownButtonEventId'] as const;
const quietly = { shouldDirty: true } as const;

/** Empties at once what a toggle or a button type drops, so that the form shows what will be saved. */
export const useDrops = ({
  control,
  getValues,
  setValue,
  clearErrors,
}: UseFormReturn<ThemeFormValues>): void => {
  const [link, enabled, countdown] = useWatch({
    control,
    name: ['themeLinkButtonType', 'countdownEnabled', 'countdownButtonType'],
  });
  useEffect(() => {
    const values = {
      ...getValues(),
      themeLinkButtonType: link,
      countdownEnabled: enabled,
      countdownButtonType: countdown,
    };
    const kept = withoutDropped(factsIn(values, 'draft'));
    for (const name of EMPTY_TEXT)
      if (kept[name] === null && values[name] !== '') setValue(name, '', quietly);
    for (const name of EMPTY) if (kept[name] === null && values[name] !== null) setValue(name, null, quietly);
    if (kept.countdownButtonType !== countdown) setValue('countdownButtonType', 'none', quietly);
    const { home } = formColoursOf(withLinkButton(chosenIn(values.theme), link !== 'none')).section;
    if (home.themeLinkButton !== values.theme.section.home.themeLinkButton) {
      setValue('theme.section.home.themeLinkButton', home.themeLinkButton, quietly);
    }
    clearErrors([...EMPTY_TEXT, ...EMPTY]);
  }, [link, enabled, countdown, getValues, setValue, clearErrors]);
};
