import type { PageDefinition } from '../shell/page-definition.ts';

const at = (path: string) => `/push-notifications/${path}`;

export const notificationPages: readonly PageDefinition[] = [
  { path: at('create'), title: 'Ny pushnotis', load: () => import('./CreateNotificationPage.tsx') },
  { path: at('copy/:id'), title: 'Kopiera pushnotis', load: () => import('./CopyNotificationPage.tsx') },
  { path: at('edit/:id'), title: 'Redigera pushnotis', load: () => import('./EditNotificationPage.tsx') },
  { path: at('archive'), title: 'Pushnotiser', load: () => import('./NotificationArchivePage.tsx') },
  { path: at('alarm/create'), title: 'Nytt larm', load: () => import('./CreateAlarmPage.tsx') },
  { path: at('alarm/copy/:id'), title: 'Kopiera larm', load: () => import('./CopyAlarmPage.tsx') },
];
