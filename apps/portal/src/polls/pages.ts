import IconChartBar from 'virtual:icon/chart-bar';
import type { MenuEntry, PageDefinition } from '../shell/page-definition.ts';

export const pollPages: readonly PageDefinition[] = [
  { path: '/polls/create', title: 'Ny omröstning', needs: 'Polls', load: () => import('./CreatePage.tsx') },
  {
    path: '/polls/edit/:id',
    title: 'Redigera omröstning',
    needs: 'Polls',
    load: () => import('./EditPage.tsx'),
  },
  {
    path: '/polls/copy/:id',
    title: 'Kopiera omröstning',
    needs: 'Polls',
    load: () => import('./CopyPage.tsx'),
  },
  { path: '/polls/archive', title: 'Omröstningar', needs: 'Polls', load: () => import('./ArchivePage.tsx') },
];

export const pollMenu: MenuEntry = {
  label: 'Omröstningar',
  icon: IconChartBar,
  section: '/polls',
  links: () => [
    { label: 'Skapa', to: '/polls/create' },
    { label: 'Arkiv', to: '/polls/archive' },
  ],
};
