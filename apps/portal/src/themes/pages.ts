import IconPalette from 'virtual:icon/palette';
import type { MenuEntry, PageDefinition } from '../shell/page-definition.ts';

export const themePages: readonly PageDefinition[] = [
  {
    path: '/themes/create',
    title: 'Nytt tema',
    needs: 'CustomTheme',
    load: () => import('./CreatePage.tsx'),
  },
  {
    path: '/themes/copy/:id',
    title: 'Kopiera tema',
    needs: 'CustomTheme',
    load: () => import('./CopyPage.tsx'),
  },
  {
    path: '/themes/edit/:id',
    title: 'Redigera tema',
    needs: 'CustomTheme',
    load: () => import('./EditPage.tsx'),
  },
  { path: '/themes/archive', title: 'Teman', needs: 'CustomTheme', load: () => import('./ArchivePage.tsx') },
];

export const themeMenu: MenuEntry = {
  label: 'Teman',
  icon: IconPalette,
  section: '/themes',
  links: () => [
    { label: 'Skapa', to: '/themes/create' },
    { label: 'Arkiv', to: '/themes/archive' },
  ],
};
