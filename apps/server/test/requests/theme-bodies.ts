import type { CallArgs } from '@karportalen/contract/core/endpoint';
import { defaultColours } from '@karportalen/contract/themes/default-palettes';
import type { createTheme } from '@karportalen/contract/themes/endpoints';
import { writePalette } from '@karportalen/contract/themes/palette-wire';
import { later, minutes, START } from '../app.ts';

type ThemeBody = CallArgs<typeof createTheme>['body'];

export const inDays = (days: number): string => later(START, minutes(days * 24 * 60)).toISOString();

/** A theme that can be published, with the test's changes. */
export const themeBody = (change: Partial<ThemeBody> = {}): ThemeBody => ({
  title: 'Vårbalen',
  targetGroup: 'All',
  start: inDays(7),
  end: inDays(14),
  status: 'upcoming',
  theme: writePalette(defaultColours),
  ...change,
});
