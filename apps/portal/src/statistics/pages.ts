import IconChartLine from 'virtual:icon/chart-line';
import type { MenuEntry, PageDefinition } from '../shell/page-definition.ts';

export const statisticsPages: readonly PageDefinition[] = [
  { path: '/statistics', title: 'Statistik', needs: 'session', load: () => import('./StatisticsPage.tsx') },
  {
    path: '/statistics/:kind/:uuid',
    title: 'Statistik',
    needs: 'session',
    load: () => import('./ItemPage.tsx'),
  },
];

export const statisticsMenu: MenuEntry = {
  label: 'Statistik',
  icon: IconChartLine,
  section: '/statistics',
  links: () => [{ label: 'Statistik', to: '/statistics' }],
};
