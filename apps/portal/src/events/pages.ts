import type { PageDefinition } from '../shell/page-definition.ts';

export const eventPages: readonly PageDefinition[] = [
  { path: '/events/create', title: 'Nytt event', load: () => import('./CreatePage.tsx') },
  { path: '/events/edit/:id', title: 'Redigera event', load: () => import('./EditPage.tsx') },
  { path: '/events/copy/:id', title: 'Kopiera event', load: () => import('./CopyPage.tsx') },
  { path: '/events/:uuid', title: 'Event', load: () => import('./EventPage.tsx') },
  { path: '/events/archive', title: 'Event', load: () => import('./ArchivePage.tsx') },
];
