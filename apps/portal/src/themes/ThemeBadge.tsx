import type { Theme } from '@karportalen/contract/themes/fields';
import { StatusBadge, type StatusTone } from '../kit/page/StatusBadge.tsx';
import { stateOf, type ThemeState } from './theme-state.ts';

const badges: Record<ThemeState, { tone: StatusTone; label: string }> = {
  draft: { tone: 'quiet', label: 'Utkast' },
  upcoming: { tone: 'accent', label: 'Schemalagt' },
  countdown: { tone: 'warning', label: 'Räknar ner' },
  active: { tone: 'success', label: 'Visas nu' },
  covered: { tone: 'quiet', label: 'Dolt' },
  ended: { tone: 'quiet', label: 'Avslutat' },
};

export const ThemeBadge = ({ theme }: { theme: Theme }) => {
  const { tone, label } = badges[stateOf(theme, new Date())];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
};
