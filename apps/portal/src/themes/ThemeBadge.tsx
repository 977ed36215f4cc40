import type { Theme } from '@karportalen/contract/themes/fields';
import { type ThemeState, themeStateLabels } from '@karportalen/contract/themes/states';
import { StatusBadge, type StatusTone } from '../kit/page/StatusBadge.tsx';
import { stateOf } from './theme-state.ts';

const tones: Record<ThemeState, StatusTone> = {
  draft: 'quiet',
  upcoming: 'accent',
  countdown: 'warning',
  active: 'success',
  covered: 'quiet',
  ended: 'quiet',
};

export const ThemeBadge = ({ theme }: { theme: Theme }) => {
  const state = stateOf(theme, new Date());
  return <StatusBadge tone={tones[state]}>{themeStateLabels[state]}</StatusBadge>;
};
