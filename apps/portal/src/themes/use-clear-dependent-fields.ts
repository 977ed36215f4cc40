import { chosenIn, factsIn, formColoursOf, type ThemeFormValues } from '@karportalen/contract/themes/form';
import { withLinkButton } from '@karportalen/contract/themes/palette';
import { withoutDropped } from '@karportalen/contract/themes/rules';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';

const EMPTY_TEXT = ['themeLinkButtonText', 'themeLinkUrl', 'countdownLinkUrl'] as const;
const EMPTY = ['themeButtonEventId', 'countdownStartTime', 'countdownButtonEventId'] as const;
const quietly = { shouldDirty: true } as const;

const SWITCHES = ['themeLinkButtonType', 'countdownEnabled', 'countdownButtonType'] as const;

const drop = ({ getValues, setValue, clearErrors }: UseFormReturn<ThemeFormValues>): void => {
  const values = getValues();
  const kept = withoutDropped(factsIn(values, 'draft'));
  for (const name of EMPTY_TEXT) if (kept[name] === null && values[name] !== '') setValue(name, '', quietly);
  for (const name of EMPTY) if (kept[name] === null && values[name] !== null) setValue(name, null, quietly);
  if (kept.countdownButtonType !== values.countdownButtonType) {
    setValue('countdownButtonType', 'none', quietly);
  }
  const hasButton = values.themeLinkButtonType !== 'none';
  const { home } = formColoursOf(withLinkButton(chosenIn(values.theme), hasButton)).section;
  if (home.themeLinkButton !== values.theme.section.home.themeLinkButton) {
    setValue('theme.section.home.themeLinkButton', home.themeLinkButton, quietly);
  }
  clearErrors([...EMPTY_TEXT, ...EMPTY]);
};

/** Clears the fields that a toggle or a button type hides, so that the form shows what will be saved. */
export const useClearDependentFields = (form: UseFormReturn<ThemeFormValues>): void => {
  const { subscribe } = form;
  const latest = useRef(form);
  latest.current = form;
  useEffect(
    () =>
      subscribe({
        name: [...SWITCHES],
        formState: { values: true },
        callback: () => drop(latest.current),
      }),
    [subscribe],
  );
};
