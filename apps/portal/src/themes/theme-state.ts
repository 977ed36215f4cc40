import type { Theme } from '@karportalen/contract/themes/fields';
import type { ThemeState } from '@karportalen/contract/themes/states';

const passed = (instant: string | null, now: Date): boolean =>
  instant !== null && new Date(instant).getTime() <= now.getTime();

/** A theme's state, which decides its archive tab and whether its countdown runs. */
export const stateOf = (theme: Theme, now: Date): ThemeState => {
  if (theme.status === 'draft') return 'draft';
  if (passed(theme.end, now)) return 'ended';
  // Covered: another theme for the same people started later, and is shown instead.
  if (passed(theme.start, now)) return theme.coveredBy === null ? 'active' : 'covered';
  return passed(theme.countdownStartTime, now) ? 'countdown' : 'upcoming';
};

export const nameOf = ({ title }: Pick<Theme, 'title'>): string => title || 'Utan titel';
