import type { PageDefinition } from '../shell/page-definition.ts';

const at = (path: string) => `/push-notifications/${path}`;

export const notificationPages: readonly PageDefinition[] = [
  { path: at('create'), title: 'Ny pushnotis', load: () => import('./CreatePage.tsx') },
  { path: at('copy/:id'), title: 'Kopiera pushnotis', load: () => import('./CopyPage.tsx') },
  { path: at('edit/:id'), title: 'Redigera pushnotis', load: () => import('./EditPage.tsx') },
  { path: at('archive'), title: 'Pushnotiser', load: () => import('./ArchivePage.tsx') },
  { path: at('alarm/create'), title: 'Nytt larm', load: () => import('./CreateAlarmPage.tsx') },
  { path: at('alarm/copy/:id'), title: 'Kopiera larm', load: () => import('./CopyAlarmPage.tsx') },
];
