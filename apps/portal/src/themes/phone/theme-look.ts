import type { ButtonType, Theme } from '@karportalen/contract/themes/fields';
import type { ChosenColours } from '@karportalen/contract/themes/palette';
import { readPalette } from '@karportalen/contract/themes/palette-wire';
import type { HeroTarget } from '@karportalen/phone-views/themes/HeroButtonFace.tsx';

export type PhoneMode = 'theme' | 'countdown';

/** What the phone shows of a theme. */
export type ThemeLook = {
  readonly colours: ChosenColours;
  readonly imageUrl: string | null;
  readonly title: string;
  /** Null without a button. */
  readonly button: HeroTarget | null;
  readonly start: string | null;
  readonly countdown: boolean;
  readonly countdownButton: HeroTarget | null;
};

/** The button as the app draws it; null for none. */
export const targetOf = (
  type: ButtonType,
  text: string | null,
  eventName: string | null,
): HeroTarget | null => (type === 'none' ? null : { text, eventName, leadsOut: type === 'url' });

export const lookOf = (theme: Theme): ThemeLook => ({
  colours: readPalette(theme.theme),
  imageUrl: theme.pngUrl,
  title: theme.title,
  button: targetOf(theme.themeLinkButtonType, theme.themeLinkButtonText, theme.themeButtonEventName),
  start: theme.start,
  countdown: theme.countdownEnabled === 'enabled',
  countdownButton: targetOf(theme.countdownButtonType, null, theme.countdownButtonEventName),
});
