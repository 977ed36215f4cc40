import { isColour } from '@karportalen/contract/themes/colour';
import { defaultColours } from '@karportalen/contract/themes/default-palettes';
import { chosenIn, type ThemeFormValues } from '@karportalen/contract/themes/form';
import { type ChosenColours, colourAt, colourNames, withColour } from '@karportalen/contract/themes/palette';
import { useRef } from 'react';
import { type Control, useWatch } from 'react-hook-form';

/** The last valid value of each colour: the phone keeps its paint while a code is half typed. */
const settled = (written: ChosenColours, before: ChosenColours): ChosenColours =>
  colourNames.reduce((colours, name) => {
    const now = colourAt(written, name);
    if (now === undefined || isColour(now)) return colours;
    return withColour(colours, name, colourAt(before, name) ?? before.section.home.main);
  }, written);

export const useShownColours = (control: Control<ThemeFormValues>): ChosenColours => {
  const before = useRef(defaultColours);
  const written = useWatch({ control, name: 'theme' });
  const shown = settled(chosenIn(written), before.current);
  before.current = shown;
  return shown;
};
