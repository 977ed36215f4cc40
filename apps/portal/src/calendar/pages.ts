import IconCalendar from 'virtual:icon/calendar';
import type { MenuEntry, PageDefinition } from '../shell/page-definition.ts';

export const calendarPages: readonly PageDefinition[] = [
  { path: '/calendar', title: 'Kalender', needs: 'session', load: () => import('./CalendarPage.tsx') },
];

export const calendarMenu: MenuEntry = {
  label: 'Kalender',
  icon: IconCalendar,
  section: '/calendar',
  links: () => [{ label: 'Kalender', to: '/calendar' }],
};
