import type { PageDefinition } from '../shell/page-definition.ts';

export const themePages: readonly PageDefinition[] = [
  { path: '/themes/create', title: 'Nytt tema', load: () => import('./CreatePage.tsx') },
  { path: '/themes/copy/:id', title: 'Kopiera tema', load: () => import('./CopyPage.tsx') },
  { path: '/themes/edit/:id', title: 'Redigera tema', load: () => import('./EditPage.tsx') },
  { path: '/themes/archive', title: 'Teman', load: () => import('./ArchivePage.tsx') },
];
