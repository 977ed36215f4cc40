import IconCalendarEvent from 'virtual:icon/calendar-event';
import type { MenuEntry, PageDefinition } from '../shell/page-definition.ts';

export const eventPages: readonly PageDefinition[] = [
  { path: '/events/create', title: 'Nytt event', needs: 'Events', load: () => import('./CreatePage.tsx') },
  {
    path: '/events/edit/:id',
    title: 'Redigera event',
    needs: 'Events',
    load: () => import('./EditPage.tsx'),
  },
  { path: '/events/copy/:id', title: 'Kopiera event', needs: 'Events', load: () => import('./CopyPage.tsx') },
  { path: '/events/:uuid', title: 'Event', needs: 'Events', load: () => import('./EventPage.tsx') },
  { path: '/events/archive', title: 'Event', needs: 'Events', load: () => import('./ArchivePage.tsx') },
];

export const eventMenu: MenuEntry = {
  label: 'Event',
  icon: IconCalendarEvent,
  section: '/events',
  links: () => [
    { label: 'Skapa', to: '/events/create' },
    { label: 'Arkiv', to: '/events/archive' },
    { label: 'Rapporter', to: '/events/reports' },
  ],
};
