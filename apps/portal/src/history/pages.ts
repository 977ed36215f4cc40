import IconHistory from 'virtual:icon/history';
import type { MenuEntry, PageDefinition } from '../shell/page-definition.ts';

export const historyPages: readonly PageDefinition[] = [
  { path: '/history', title: 'Historik', needs: 'session', load: () => import('./HistoryPage.tsx') },
];

export const historyMenu: MenuEntry = {
  label: 'Historik',
  icon: IconHistory,
  section: '/history',
  links: () => [{ label: 'Historik', to: '/history' }],
};
