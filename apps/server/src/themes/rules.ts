import type { ThemeStatus } from '@karportalen/contract/themes/fields';
import { type ThemeFacts, themeFaults } from '@karportalen/contract/themes/rules';
import { problem } from '../platform/http/problem.ts';
import { refuseFieldErrors } from '../platform/http/refusals.ts';
import type { themes } from './tables.ts';

export type ThemeRow = typeof themes.$inferSelect;
type Times = Pick<ThemeRow, 'isDraft' | 'startTime' | 'endTime' | 'countdownStartTime'>;

const passed = (instant: Date | null, now: Date): boolean => instant !== null && instant <= now;

/** Refuses to edit a theme that is over, and to turn an active one into a draft. */
const refuseState = (stored: Times, status: ThemeStatus, now: Date): void => {
  if (stored.isDraft) return;
  if (passed(stored.endTime, now)) throw problem('THEME_ENDED');
  if (status === 'draft' && passed(stored.startTime, now)) throw problem('THEME_ACTIVE');
};

export const refuseFaults = (theme: ThemeFacts, now: Date, stored?: Times): void => {
  if (stored) refuseState(stored, theme.status, now);
  const published =
    stored && !stored.isDraft
      ? {
          start: stored.startTime?.toISOString(),
          countdownStartTime: stored.countdownStartTime?.toISOString(),
        }
      : undefined;
  refuseFieldErrors(themeFaults(theme, now, published));
};
