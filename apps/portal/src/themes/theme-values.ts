import { daysAheadAt } from '@karportalen/contract/core/time';
import { defaultColours } from '@karportalen/contract/themes/default-palettes';
import type { Theme, ThemeStatus } from '@karportalen/contract/themes/fields';
import { chosenIn, factsIn, formColoursOf, type ThemeFormValues } from '@karportalen/contract/themes/form';
import { readPalette, writePalette } from '@karportalen/contract/themes/palette-wire';
import { withoutDropped } from '@karportalen/contract/themes/rules';

/** Starts in a week at 08:00, for a week. */
const usualTimes = (now: Date) => ({
  start: daysAheadAt(now, 7, '08:00').toISOString(),
  end: daysAheadAt(now, 14, '08:00').toISOString(),
});

export const emptyTheme = (now: Date): ThemeFormValues => ({
  title: '',
  targetGroup: null,
  ...usualTimes(now),
  image: null,
  removeImage: false,
  theme: formColoursOf(defaultColours),
  themeLinkButtonType: 'none',
  themeLinkButtonText: '',
  themeButtonEventId: null,
  themeLinkUrl: '',
  countdownEnabled: false,
  countdownStartTime: null,
  countdownButtonType: 'none',
  countdownButtonEventId: null,
  countdownLinkUrl: '',
});

export const valuesOf = (theme: Theme): ThemeFormValues => ({
  title: theme.title,
  targetGroup: theme.targetGroup?.group ?? null,
  start: theme.start,
  end: theme.end,
  image: null,
  removeImage: false,
  theme: formColoursOf(readPalette(theme.theme)),
  themeLinkButtonType: theme.themeLinkButtonType,
  themeLinkButtonText: theme.themeLinkButtonText ?? '',
  themeButtonEventId: theme.themeButtonEventId,
  themeLinkUrl: theme.themeLinkUrl ?? '',
  countdownEnabled: theme.countdownEnabled === 'enabled',
  countdownStartTime: theme.countdownStartTime,
  countdownButtonType: theme.countdownButtonType,
  countdownButtonEventId: theme.countdownButtonEventId,
  countdownLinkUrl: theme.countdownLinkUrl ?? '',
});

/** A copy has a new time; its countdown keeps its distance to the start. */
export const copyOf = (theme: Theme, image: File | null, now: Date): ThemeFormValues => {
  const times = usualTimes(now);
  const values = valuesOf(theme);
  const shift = theme.start ? new Date(times.start).getTime() - new Date(theme.start).getTime() : 0;
  const countdown = theme.countdownStartTime
    ? new Date(new Date(theme.countdownStartTime).getTime() + shift)
    : null;
  const countdownStartTime = countdown && countdown > now ? countdown.toISOString() : null;
  return { ...values, ...times, image, countdownStartTime };
};

export const bodyOf = (values: ThemeFormValues, status: ThemeStatus) => {
  const { image, theme, removeImage: _, ...facts } = withoutDropped(factsIn(values, status));
  return { ...facts, theme: writePalette(chosenIn(theme)), ...(image && { image }) };
};
