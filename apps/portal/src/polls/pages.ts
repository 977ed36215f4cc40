import type { PageDefinition } from '../shell/page-definition.ts';

export const pollPages: readonly PageDefinition[] = [
  { path: '/polls/create', title: 'Ny omröstning', load: () => import('./CreatePage.tsx') },
  { path: '/polls/edit/:id', title: 'Redigera omröstning', load: () => import('./EditPage.tsx') },
  { path: '/polls/copy/:id', title: 'Kopiera omröstning', load: () => import('./CopyPage.tsx') },
  { path: '/polls/archive', title: 'Omröstningar', load: () => import('./ArchivePage.tsx') },
];
