import { paletteOf } from '@karportalen/contract/themes/default-palettes';
import type { Theme } from '@karportalen/contract/themes/fields';
import type { ChosenColours, ThemePalette } from '@karportalen/contract/themes/palette';
import { readPalette } from '@karportalen/contract/themes/palette-wire';
import type { CSSProperties } from 'react';

export type PhoneMode = 'theme' | 'countdown';

/** All that the phone shows of a theme. */
export type ThemeLook = {
  readonly colours: ChosenColours;
  readonly imageUrl: string | null;
  readonly title: string;
  /** Null without a button. */
  readonly buttonText: string | null;
  readonly start: string | null;
  readonly countdown: boolean;
  readonly countdownButton: boolean;
};

export const lookOf = (theme: Theme): ThemeLook => ({
  colours: readPalette(theme.theme),
  imageUrl: theme.pngUrl,
  title: theme.title,
  buttonText: theme.themeLinkButtonType === 'none' ? null : (theme.themeLinkButtonText ?? ''),
  start: theme.start,
  countdown: theme.countdownEnabled === 'enabled',
  countdownButton: theme.countdownButtonType !== 'none',
});

/** The palette as the style sheet reads it. */
export const paintOf = (colours: ChosenColours): { palette: ThemePalette; style: CSSProperties } => {
  const palette = paletteOf(colours);
  const { layout, primary, secondary, section } = palette;
  const style = {
    '--background': layout.background,
    '--card': layout.backgroundSecondary,
    '--icon': primary.icon,
    '--selected': secondary.main,
    '--main': section.home.main,
    '--main-low': section.home.low_constrast,
    '--link': section.home.themeLinkButton ?? section.home.main,
    '--events': section.events.main,
    '--restaurants': section.restaurants.main,
    '--workout': section.workout.main,
    '--workout-low': section.workout.low_constrast,
  };
  return { palette, style: style as CSSProperties };
};
