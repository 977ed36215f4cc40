import type { Theme } from '@karportalen/contract/themes/fields';

export type ThemeState = 'draft' | 'upcoming' | 'countdown' | 'active' | 'covered' | 'ended';

const passed = (instant: string | null, now: Date): boolean =>
  instant !== null && new Date(instant).getTime() <= now.getTime();

/** Where a theme is in its life; what the archive's tabs are made of, and whether its countdown runs. */
export const stateOf = (theme: Theme, now: Date): ThemeState => {
  if (theme.status === 'draft') return 'draft';
  if (passed(theme.end, now)) return 'ended';
  // Another theme for the same people started later, and is what they see.
  if (passed(theme.start, now)) return theme.coveredBy === null ? 'active' : 'covered';
  return passed(theme.countdownStartTime, now) ? 'countdown' : 'upcoming';
};

export const nameOf = ({ title }: Pick<Theme, 'title'>): string => title || 'Utan titel';
